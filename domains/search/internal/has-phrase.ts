/** Whether the words of the phrase stand in the text, next to each other. */
export function hasPhrase(words: readonly string[], phrase: string): boolean {
  return ` ${words.join(" ")} `.includes(` ${phrase} `);
}
