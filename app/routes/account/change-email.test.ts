import { expect, test } from "vitest";
import { requestsOf } from "#app/http/rate-limits.ts";
import { createEmailChangeLink } from "#domains/accounts/email/change-email.ts";
import { openShop } from "#test/open-shop.ts";
import { type Browser, openBrowsers, password } from "#test/visitors.ts";
import { action as changeEmail, loader as changePage } from "./change-email.tsx";
import { action as profile } from "./profile.tsx";
import { registerAndEnter } from "#test/register-and-enter.ts";

const wanted = "new@example.com";

async function registered(browser: Browser, email: string) {
  await registerAndEnter(browser, { email });
  return browser;
}

const ask = (browser: Browser, email = wanted, current = password) =>
  browser.call(profile, "/user/dashboard/profile", { form: { intent: "email", email, current_password: current } });
const open = (browser: Browser, token: string) =>
  browser.call(changeEmail, `/user/change-email/${token}`, { params: { token }, form: {} });

test("another address is asked for with the password, and what is answered is the same for one that has an account", async () => {
  await using shop = await openShop();
  const browsers = openBrowsers(shop);
  const [browser] = [
    await registered(browsers(), "ayesha@example.com"),
    await registered(browsers(), "taken@example.com"),
  ];
  await shop.settle();
  expect(await ask(browser, "no address")).toMatchObject({
    status: 422,
    data: { errors: { email: [expect.any(String)] }, value: "no address" },
  });
  expect(await ask(browser, " AYESHA@example.com ")).toMatchObject({
    status: 422,
    data: { errors: { email: ["This is your address already"] } },
  });
  const wrong = await ask(browser, wanted, "a guess");
  expect(wrong).toMatchObject({
    status: 422,
    data: { errors: { current_password: ["Invalid password"] }, value: wanted },
  });
  expect(JSON.stringify(wrong)).not.toContain("a guess");
  expect(await shop.queuedJobs()).toEqual([]);

  const strip = (answer: object) =>
    JSON.parse(JSON.stringify(answer).replaceAll(/new@example.com|taken@example.com/g, "…")) as unknown;
  const free = await ask(browser);
  expect(free).toMatchObject({ status: 200, data: { sentTo: wanted } });
  expect(await shop.queuedJobs()).toMatchObject([{ task: "send-email-change", payload: { email: wanted } }]);
  expect(strip(await ask(browser, "taken@example.com"))).toEqual(strip(free));
  expect(await shop.look("select email from accounts_accounts order by email")).toEqual([
    { email: "ayesha@example.com" },
    { email: "taken@example.com" },
  ]);
});

test("guesses at the password are counted, and so are mails", async () => {
  await using shop = await openShop();
  const browsers = openBrowsers(shop);
  const browser = await registered(browsers(), "ayesha@example.com");
  for (let turn = 0; turn < requestsOf("mailsByRecipient"); turn += 1)
    expect((await ask(browser, `other${turn}@example.com`)).status).toBe(200);
  expect((await ask(browser, "one-more@example.com")).status).toBe(429);
  for (let turn = 0; turn < requestsOf("passwordChecks"); turn += 1)
    expect((await ask(browser, wanted, "a guess")).status).toBe(422);
  expect(await ask(browser)).toMatchObject({
    status: 429,
    data: { message: expect.stringContaining("Too many wrong passwords") as string },
  });
});

test("the link changes nothing by being opened, nothing without a login, and nothing for another account", async () => {
  await using shop = await openShop();
  const browsers = openBrowsers(shop);
  const [owner, mallory] = [
    await registered(browsers(), "ayesha@example.com"),
    await registered(browsers(), "mallory@example.com"),
  ];
  const [{ id } = { id: "" }] = await shop.look<{ id: string }>(
    "select id from accounts_accounts where email = 'ayesha@example.com'",
  );
  const made = await createEmailChangeLink(shop.db, id, wanted);
  if (made?.outcome !== "made") throw new Error("No link");
  expect(
    await owner.call(changePage, `/user/change-email/${made.token}`, { params: { token: made.token } }),
  ).toMatchObject({ status: 200, data: { email: "ayesha@example.com" } });
  expect(
    await browsers().call(changePage, `/user/change-email/${made.token}`, { params: { token: made.token } }),
  ).toMatchObject({
    status: 303,
    location: `/user/login?next=${encodeURIComponent(`/user/change-email/${made.token}`)}`,
  });
  expect((await open(browsers(), made.token)).status).toBe(303);
  expect(await open(mallory, made.token)).toMatchObject({ status: 410, data: { stale: true } });
  expect(await shop.look("select email from accounts_accounts where email like 'new%'")).toEqual([]);
  expect(await open(owner, made.token)).toMatchObject({ status: 303, location: "/user/dashboard/profile" });
  expect(await open(owner, made.token)).toMatchObject({ status: 410 });
});
