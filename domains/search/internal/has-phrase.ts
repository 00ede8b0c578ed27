/** Whether the text contains the words of the phrase next to each other. */
export function hasPhrase(words: readonly string[], phrase: string): boolean {
  return ` ${words.join(" ")} `.includes(` ${phrase} `);
}
