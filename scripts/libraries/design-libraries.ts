/** The libraries that the design names for the app, the mocks and the demo data: used as published, not replaced by code of ours. */
export const designLibraries = [
  '@faker-js/faker',
  '@hookform/resolvers',
  '@milkdown/react',
  '@primer/react',
  '@tanstack/react-query',
  '@tanstack/react-table',
  '@visx/scale',
  '@visx/shape',
  'axios',
  'input-otp',
  'msw',
  'react-day-picker',
  'react-hook-form',
  'react-router',
  'sonner',
  'zod',
];

/** A source file's name and text. */
export type Source = readonly [name: string, text: string];

/** Why a library of the design is not in use: it is no dependency, or no source imports it. */
export function unusedLibraries(
  libraries: readonly string[],
  dependencies: Record<string, string>,
  sources: readonly Source[],
): string[] {
  const used = sources.filter(([name]) => !/\.spec\.tsx?$/.test(name)).flatMap(([, text]) => importedPackages(text));
  const imported = new Set(used);
  return libraries.flatMap((library) => {
    if (!Object.hasOwn(dependencies, library)) return [`${library} is no dependency.`];
    return imported.has(library) ? [] : [`${library} is imported nowhere in src.`];
  });
}

// A type alone brings nothing of a library into the app.
function importedPackages(text: string): string[] {
  const imports = text.matchAll(
    /^(?:import|export) (?!type\b)(?:[^'";]*? from )?'([^'#.][^']*)'|\bimport\('([^'#.][^']*)'\)/gm,
  );
  return [...imports].map(([, plain, lazy]) => packageOf(plain ?? lazy ?? ''));
}

function packageOf(specifier: string): string {
  return specifier
    .split('/')
    .slice(0, specifier.startsWith('@') ? 2 : 1)
    .join('/');
}
