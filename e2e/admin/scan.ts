import type { Page } from "playwright/test";
import { waitUntilUsable } from "./wait-until-usable.ts";

/** Seconds between two keys of a scanner. */
const gap = 0.01;

/** What a scanner does: it types the code faster than any hand, and ends with Enter. The keys carry its clock, however busy this machine is. */
export async function scan(page: Page, code: string) {
  await waitUntilUsable(page);
  const keyboard = await page.context().newCDPSession(page);
  const start = Date.now() / 1000;
  const keys = [...code].map((key) => ({ key, text: key }));
  for (const [at, key] of [...keys, { key: "Enter", code: "Enter", text: "\r", windowsVirtualKeyCode: 13 }].entries()) {
    const timestamp = start + at * gap;
    await keyboard.send("Input.dispatchKeyEvent", { type: "keyDown", timestamp, ...key });
    await keyboard.send("Input.dispatchKeyEvent", { type: "keyUp", timestamp, key: key.key });
  }
  await keyboard.detach();
}
