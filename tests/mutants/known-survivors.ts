/** Mutants that no check can catch, by name, each with its reason. */
export const knownSurvivors: Readonly<Record<string, string>> = {};
