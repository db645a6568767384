/** Shortest word of a longer surname that is searched for on its own, so that "wa Kamau" does not forbid "wa". */
const MIN_WORD_LENGTH = 4;

type Words = readonly string[];

const wordsOf = (text: string): Words =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);

// Words are separated by bars, so that only whole words match.
const delimited = (words: Words): string => `|${words.join('|')}|`;

/** Parts that reveal a surname: the whole surname, and each of its longer words. */
const revealingParts = (words: Words): Words[] => [
  words,
  ...words.filter((word) => word.length >= MIN_WORD_LENGTH).map((word) => [word]),
];

/**
 * The surname that a text contains as whole words, ignoring case and accents; undefined without one.
 * @param publicNames full names of adults, who may share a surname with a child
 */
export function surnameIn(
  text: string,
  surnames: readonly string[],
  publicNames: readonly string[],
): string | undefined {
  let rest = delimited(wordsOf(text));
  for (const name of publicNames) {
    const words = wordsOf(name);
    if (words.length > 1) rest = rest.replaceAll(delimited(words), '| |');
  }
  return surnames.find((surname) => {
    const words = wordsOf(surname);
    return words.length > 0 && revealingParts(words).some((part) => rest.includes(delimited(part)));
  });
}
