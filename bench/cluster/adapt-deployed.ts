import { readFileSync } from "node:fs";
import { join } from "node:path";

/** A file of `deploy/` with other words; every one of them must be there. */
export function adaptDeployed(name: string, words: Record<string, string>): string {
  let adapted = readFileSync(join("deploy", name), "utf8");
  for (const [word, other] of Object.entries(words)) {
    if (!adapted.includes(word)) throw new Error(`deploy/${name} has no "${word}"`);
    adapted = adapted.replaceAll(word, other);
  }
  return adapted;
}
