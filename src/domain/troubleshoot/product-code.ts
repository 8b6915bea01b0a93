const code = /\b[A-Z]{1,5}-?\d{1,4}[A-Z]{0,3}\b/i;

/** The code within a product's name: `RX-210` of "RX-210 LTE router"; undefined for a name without one. */
export function productCode(name: string): string | undefined {
  return code.exec(name)?.[0];
}

// `RX210`, `rx_210-EU` and `RX-210v2` are RX-210; `RX-2100` is another product.
function patternOf(productCodeText: string): RegExp {
  const [, letters = '', digits = '', tail = ''] = /^([A-Z]+)-?(\d+)([A-Z]*)$/i.exec(productCodeText) ?? [];
  return new RegExp(String.raw`(?<![A-Za-z\d])${letters}[-_ ]?${digits}${tail}(?!\d)(?!\.\d)`, 'i');
}

/** The one of these codes that a text names; undefined for none and for several. */
export function codeIn(text: string, codes: readonly string[]): string | undefined {
  const named = codes.filter((one) => patternOf(one).test(text));
  return named.length === 1 ? named[0] : undefined;
}

/** The one product that a model names; undefined when none or several match. */
export function productOfModel<Product extends { name: string }>(
  model: string,
  products: readonly Product[],
): Product | undefined {
  const matching = products.filter(({ name }) => {
    const own = productCode(name);
    return own !== undefined && patternOf(own).test(model);
  });
  return matching.length === 1 ? matching[0] : undefined;
}
