import type { Locator } from "playwright";
import type { Phone } from "./phone.ts";

/** Milliseconds that a finger stays on the glass. */
const dwell = 80;

/** Touches the middle of an element, as a finger does: the page may prepare something while it lies there. */
export async function touch({ page, protocol }: Phone, target: Locator): Promise<void> {
  await target.evaluate((element) => {
    // An option's text covers its field.
    const label = element instanceof HTMLInputElement ? (element.closest("label") ?? element) : element;
    label.scrollIntoView({ block: "center", behavior: "instant" });
  });
  const box = await target.boundingBox();
  if (!box) throw new Error(`Nothing to touch: ${String(target)}`);
  const point = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  await protocol.send("Input.dispatchTouchEvent", { type: "touchStart", touchPoints: [point] });
  await page.waitForTimeout(dwell);
  await protocol.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] });
}

/** Waits until the page has painted its first words. */
export const waitForPaint = ({ page }: Phone) =>
  page.waitForFunction(() => performance.getEntriesByName("first-contentful-paint").length > 0);
