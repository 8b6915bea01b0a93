const NUMBER_MAX_CHARACTERS = 50; // as the contract has it

/** What was typed into the search as it is searched: `RMA 2031` and `#2031` are 2031. */
export function cleanNumber(typed: string): string {
  const number = typed.trim().replace(/^(rma\b|#)\s*/i, '');
  return [...number].slice(0, NUMBER_MAX_CHARACTERS).join('').trim();
}
