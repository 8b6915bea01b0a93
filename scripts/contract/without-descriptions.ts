type Contract = { components?: { schemas?: object } };

/** The contract without the descriptions of its schemas, which the browser would load; properties of that name stay. */
export function withoutDescriptions<T extends Contract>(contract: T): T {
  const schemas: unknown = JSON.parse(
    JSON.stringify(contract.components?.schemas ?? {}, (key, value: unknown) =>
      key === 'description' && typeof value === 'string' ? undefined : value,
    ),
  );
  return { ...contract, components: { ...contract.components, schemas } };
}
