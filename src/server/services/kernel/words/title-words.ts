import { fold } from './words.ts';

// PostgreSQL has English stop words but no Lithuanian ones.
const lithuanianStopWords = new Set(
  `aš tu jis ji mes jūs jie jos man tau jam jai mums jums jiems joms mane tave jį ją mus jus juos jas mano tavo jo jos mūsų
   jūsų jų savo šis ši šie šios tas ta tie tos to tą tai toks tokia kas ko kam ką kuo kuris kuri kurie kurios koks kokia
   ir o bet ar arba nei nors jei jeigu kad nes tad kaip kai kada kur kodėl kiek ne nėra yra buvo bus būti esame esate
   turi turime reikia galima gali į iš nuo iki su be per po prie prieš pro už ant apie tarp dėl pagal pas virš
   dar jau tik tiktai vis vėl labai daug mažai čia ten dabar taip pat irgi dažnai kartais visada niekada`
    .split(/\s+/)
    .map(fold),
);

/** A word of a title, folded; the last one may still be incomplete. */
export type TitleWord = { word: string; prefix: boolean };

const PREFIX_MIN_CHARACTERS = 3;

/** The distinct words of a title that may say what it is about; the database removes English stop words. */
export function titleWords(title: string): TitleWord[] {
  const words = fold(title).match(/[\p{L}\p{N}]+/gu) ?? [];
  const last = words.at(-1);
  return [...new Set(words)]
    .filter((word) => word.length > 1 && !lithuanianStopWords.has(word))
    .map((word) => ({ word, prefix: word === last && word.length >= PREFIX_MIN_CHARACTERS }));
}
