import { text } from "node:stream/consumers";
import { createInterface } from "node:readline/promises";
import { Writable } from "node:stream";

/** Reads a password from the keyboard without displaying it, or the first line of piped input. */
export async function promptPassword(question: string): Promise<string> {
  if (!process.stdin.isTTY) return (await text(process.stdin)).split(/\r?\n/, 1)[0] ?? "";
  process.stdout.write(question);
  const unseen = new Writable({ write: (_chunk, _encoding, done) => done() });
  const keyboard = createInterface({ input: process.stdin, output: unseen, terminal: true });
  try {
    return await keyboard.question("");
  } finally {
    keyboard.close();
    process.stdout.write("\n");
  }
}
