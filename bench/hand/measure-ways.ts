import type { Browser } from "playwright";
import { controls, sign } from "./controls.ts";
import type { Aim, Figures } from "./figures.ts";
import type { Shop } from "./measure-taps.ts";
import { type NetworkName, openPhone, type Phone } from "./phone.ts";
import { touch, waitForPaint } from "./touch.ts";
import { type Effect, type Effects, watchEffects } from "./watch-effects.ts";

const fast: NetworkName = "Slow 4G";
const slow: NetworkName = "slow 3G";
/** Milliseconds after which an answer does not come any more. */
const timeoutMilliseconds = 60_000;

/** Touches cards of a list, the first product of the page and a later one, and times each product's name. */
export async function measureCards(browser: Browser, shop: Shop, figures: Figures): Promise<void> {
  const part = `From a touch on a card to the product's name, ${fast}, processor slowed four times`;
  await onPhone(browser, shop, fast, new Map(), async (phone, effects) => {
    await phone.page.goto(shop.url + shop.pages.paths.category, { waitUntil: "commit" });
    for (const [place, name] of ["first", "later"].entries()) {
      await phone.page.locator("main article h3 a, main article h2 a").nth(place).waitFor();
      await phone.rest();
      const card = phone.page.locator("main article h3 a, main article h2 a").nth(place);
      const text = (await card.textContent()) ?? "";
      await effects.expect({ named: [{ selector: "main h1", text }] });
      await touch(phone, card);
      const named = await effects.timeOf("named", timeoutMilliseconds);
      figures.add(shop.name, { part, name, unit: "ms", aim: { max: 100 } }, named);
      await phone.rest();
      await phone.page.goBack({ waitUntil: "commit" });
    }
  });
}

/** A product's page, the cart and the checkout on a line on which each request waits for two seconds. */
export async function measureSlowLine(browser: Browser, shop: Shop, figures: Figures): Promise<void> {
  const part = `${slow} (2 s latency), processor slowed four times`;
  const take = (name: string, value: number, aim?: Aim) =>
    figures.add(shop.name, { part, name, unit: "ms", aim }, value);
  const { chosen, cart, paths } = shop.pages;
  const heading = (text: string): Effect => [{ selector: "main h1", text }];

  for (const moment of ["touched as soon as it is painted", "at rest"] as const) {
    const wait = (phone: Phone) => (moment === "at rest" ? phone.rest() : waitForPaint(phone));
    await onPhone(browser, shop, slow, new Map(), async (phone, effects) => {
      await phone.page.goto(shop.url + chosen, { waitUntil: "commit", timeout: timeoutMilliseconds });
      await waitForPaint(phone);
      take("a product's page: readable", await phone.page.evaluate(readableSince), { max: 4_300 });
      await wait(phone);
      await effects.expect({ sign, answer: heading("Your cart") });
      await touch(phone, controls["add to cart: a sign"].target(phone.page));
      take(`add to cart: answered, ${moment}`, await effects.timeOf("answer", timeoutMilliseconds), { max: 4_500 });
      take(`add to cart: a sign, ${moment}`, await effects.timeOf("sign", 0), { max: 150 });
    });
    await onPhone(browser, shop, slow, cart, async (phone, effects) => {
      await phone.page.goto(shop.url + paths.cart, { waitUntil: "commit", timeout: timeoutMilliseconds });
      await wait(phone);
      await effects.expect({ sign, answer: heading("Checkout") });
      await touch(phone, controls["check out: a sign"].target(phone.page));
      take(`cart to checkout: on screen, ${moment}`, await effects.timeOf("answer", timeoutMilliseconds));
      take(`cart to checkout: a sign, ${moment}`, await effects.timeOf("sign", 0), { max: 150 });
    });
  }
}

const readableSince = () => performance.getEntriesByName("first-contentful-paint")[0]!.startTime;

async function onPhone(
  browser: Browser,
  { url }: Shop,
  network: NetworkName,
  cookies: ReadonlyMap<string, string>,
  use: (phone: Phone, effects: Effects) => Promise<void>,
): Promise<void> {
  const phone = await openPhone(browser, url, { network, cookies });
  try {
    await use(phone, await watchEffects(phone));
  } finally {
    await phone.context.close();
  }
}
