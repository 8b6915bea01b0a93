const METHODS = ['get', 'put', 'post', 'delete', 'patch'] as const;

type Requirement = Record<string, string[]>;
type Operation = { operationId: string; security?: Requirement[] };
type SecuredContract = {
  security?: Requirement[];
  paths: Record<string, Partial<Record<(typeof METHODS)[number], Operation>>>;
};

/** Operations whose effective security became stricter: an alternative is gone, or a public one asks for something. */
export function securityChanges(base: SecuredContract, revision: SecuredContract): { name: string; message: string }[] {
  const after = effectiveSecurity(revision);
  return [...effectiveSecurity(base)].flatMap(([operationId, before]) => {
    const now = after.get(operationId);
    if (!now) return [];
    const lost = before.filter((alternative) => !now.includes(alternative) && !now.includes(PUBLIC));
    return lost.map((alternative) => ({
      name: `security-stricter ${operationId} ${alternative}`,
      message: `${operationId} could be called with '${alternative}', now it needs ${now.map((name) => `'${name}'`).join(' or ')}.`,
    }));
  });
}

const PUBLIC = 'nothing';

/** operationId → alternatives, each as its sorted scheme names. */
function effectiveSecurity(contract: SecuredContract): Map<string, string[]> {
  const operations = Object.values(contract.paths).flatMap((item) => METHODS.flatMap((method) => item[method] ?? []));
  return new Map(
    operations.map((operation) => {
      const requirements = operation.security ?? contract.security ?? [];
      const alternatives = requirements.map(
        (requirement) => Object.keys(requirement).toSorted().join(' and ') || PUBLIC,
      );
      return [operation.operationId, alternatives.length === 0 ? [PUBLIC] : alternatives];
    }),
  );
}
