import { pathToFileURL } from "node:url";
import type { APIRequestContext } from "playwright/test";
import { expectErrorPage } from "./shared/expect-error-page.ts";
import { buyer, fillCheckout, placeOrderButton } from "./shared/fill-checkout.ts";
import { putIntoCart } from "./shared/order-by-request.ts";
import { findMail } from "./shared/outbox.ts";
import { expect, test } from "./shared/shop-test.ts";

const form = "application/x-www-form-urlencoded";
const script = `"><script>alert(1)</script><img src=x onerror=alert(1)>`;
/** The actions of all forms. */
const formPaths = ["/cart/add", "/cart", "/checkout", "/connect"];

const countItems = async (request: APIRequestContext): Promise<number> =>
  (await (await request.get("/session")).json()).totalItems;
const findProductId = async (request: APIRequestContext, slug: string) =>
  /name="product" value="([^"]+)"/.exec(await (await request.get(`/products/${slug}`)).text())![1]!;

test("Pages that do not exist are 404 with a way on", async ({ request }) => {
  for (const path of [
    "/categories/proteins?page=99999",
    "/search/?search=whey&page=99",
    "/blog?page=99",
    "/products/no-such-product",
    "/products/0197f000-0000-7000-8000-000000000000",
    "/categories/no-such-category",
    "/blog/no-such-article",
    "/docs/no-such-page",
    "/order/no-such-token",
    "/checkout/nowhere",
    "/administration",
    "/.env",
    "/products",
    "/products/a/b",
    "/categories/PROTEINS%20",
  ]) {
    await expectErrorPage(await request.get(path), 404);
  }
  for (const path of [
    "/pictures/00000000000000000000000000000000/320.webp",
    "/pictures/../../etc/passwd",
    "/sitemap-products-99.xml",
  ])
    expect((await request.get(path)).status(), path).toBe(404);
});

test("Filters and pages that cannot be lead to the list without them", async ({ request }) => {
  for (const query of [
    "sort=by-magic",
    "stock=yes",
    "offer=2",
    "min=-5",
    "min=1.5",
    "max=abc",
    "max=100000000",
    `flavour=${"x".repeat(81)}`,
    ...["0", "-1", "1.5", "1e3", "abc", "99999999999"].map((page) => `page=${page}`),
  ]) {
    for (const [list, plain] of [
      ["/categories/proteins?", "/categories/proteins"],
      ["/search/?search=whey&", "/search/?search=whey"],
    ]) {
      const { status, headers } = await request
        .get(`${list}${query}`, { maxRedirects: 0 })
        .then((answer) => ({ status: answer.status(), headers: answer.headers() }));
      expect([status, headers.location], list + query).toEqual([301, plain]);
    }
  }
});

test("Broken characters are 400, in addresses and in forms", async ({ request }) => {
  for (const path of [
    "/products/%FF",
    "/search/?search=%C3%28",
    "/search/suggest?q=%80",
    "/search/?search=%00",
    "/cart?%E0%A4",
    "/%",
  ])
    await expectErrorPage(await request.get(path), 400);
  for (const path of formPaths) {
    for (const data of ["f_name=%FF&product=%C3%28", "name=%00", "f_name=\u{FFFF}\u00e9"])
      await expectErrorPage(await request.post(path, { data, headers: { "Content-Type": form } }), 400);
  }
});

test("Bodies that are no form of ours are refused: too large, of another type, by another method", async ({
  request,
}) => {
  for (const path of formPaths) {
    await expectErrorPage(
      await request.post(path, { data: `f_name=${"x".repeat(70_000)}`, headers: { "Content-Type": form } }),
      413,
    );
    await expectErrorPage(await request.post(path, { data: { product: "x" } }), 415);
    await expectErrorPage(await request.post(path, { multipart: { product: "x" } }), 415);
    await expectErrorPage(
      await request.post(path, { data: "product=x", headers: { "Content-Type": "text/plain" } }),
      415,
    );
    for (const method of ["PUT", "PATCH", "DELETE"]) await expectErrorPage(await request.fetch(path, { method }), 405);
  }
});

test("Forms that another site sent are 403 and change nothing", async ({ request, baseURL }) => {
  const product = await findProductId(request, "uqabra-creatine-basic");
  const foreign: Record<string, string>[] = [
    { Origin: "https://evil.example" },
    { Origin: "null" },
    { Origin: `${baseURL}.evil.example` },
    { "Sec-Fetch-Site": "cross-site" },
  ];
  for (const headers of foreign) {
    for (const path of formPaths)
      await expectErrorPage(await request.post(path, { form: { product, quantity: "1" }, headers }), 403);
  }
  expect(await countItems(request)).toBe(0);
  expect((await request.post("/cart/add", { form: { product }, headers: { Origin: baseURL! } })).status()).toBe(200);
  expect(await countItems(request)).toBe(1);
});

test("Quantities that cannot be are 422 and change nothing", async ({ request }) => {
  const product = await findProductId(request, "uqabra-creatine-basic");
  const impossible = ["0", "-1", "1.5", "1000000000", "1e3", "abc", "", " ", "NaN", "0x10"];
  for (const quantity of impossible)
    expect((await request.post("/cart/add", { form: { product, quantity } })).status(), `adding ${quantity}`).toBe(422);
  expect(await countItems(request)).toBe(0);

  const cart = await (await request.post("/cart/add", { form: { product, quantity: "2" } })).text();
  const line = /name="shown\.([^"]+)"/.exec(cart)![1]!;
  for (const quantity of impossible)
    expect(
      (await request.post("/cart", { form: { intent: "quantities", [`quantity.${line}`]: quantity } })).status(),
      `changing to ${quantity}`,
    ).toBe(422);
  expect(await countItems(request)).toBe(2);
});

test("What is missing or unknown in a form is told with a 4xx and changes nothing", async ({ request }) => {
  const product = await findProductId(request, "batura-summit-whey");
  expect((await request.post("/cart/add", { form: {} })).status()).toBe(404);
  expect(
    (await request.post("/cart/add", { form: { product: "0197f000-0000-7000-8000-000000000000" } })).status(),
  ).toBe(404);
  const choices: Record<string, string>[] = [{}, { "option-0": "x" }, { "option-0": product, "option-1": product }];
  for (const options of choices) {
    const answer = await request.post("/cart/add", { form: { product, ...options } });
    expect(answer.status()).toBe(422);
    expect(await answer.text()).toContain("Please select a variant");
  }
  for (const intent of ["", "steal"]) await expectErrorPage(await request.post("/cart", { form: { intent } }), 400);
  const connect = await request.post("/connect", { form: {} });
  expect(connect.status()).toBe(422);
  expect(await connect.text()).toContain("Enter your name");
  expect(await countItems(request)).toBe(0);
});

test("A total or a cart that was tampered with places no order", async ({ page, request }) => {
  await putIntoCart(page);
  await page.goto("/checkout");
  const hidden = Object.fromEntries(
    await page
      .locator("form[method=post] input[type=hidden]")
      .evaluateAll((fields) =>
        fields.map((field) => [(field as HTMLInputElement).name, (field as HTMLInputElement).value]),
      ),
  );
  expect(hidden.seen_total).toBe("550000");
  const details = {
    f_name: "Ayesha",
    s_name: "Khan",
    phone: "0300 1234567",
    email: "ayesha@example.com",
    state: "Punjab",
    city: "Lahore",
    address: buyer.Address,
    payment: "cash-on-delivery",
  };
  const tampered: Record<string, string>[] = [
    { seen_total: "1" },
    { seen_total: "-550000" },
    { cart: "0197f000-0000-7000-8000-000000000000" },
    { cart: "" },
  ];
  for (const change of tampered) {
    const answer = await page.request.post("/checkout", {
      form: { ...hidden, ...details, ...change },
      maxRedirects: 0,
    });
    expect(answer.status(), JSON.stringify(change)).toBe(409);
  }
  const faulty: Record<string, string>[] = [
    { payment: "credit" },
    { state: "Atlantis" },
    { zip: "1234" },
    { email: "a@b" },
  ];
  for (const change of faulty) {
    expect(
      (await page.request.post("/checkout", { form: { ...hidden, ...details, ...change }, maxRedirects: 0 })).status(),
      JSON.stringify(change),
    ).toBe(422);
  }
  // A stranger without the cart's cookie cannot order it.
  const stranger = await request.post("/checkout", { form: { ...hidden, ...details }, maxRedirects: 0 });
  expect(stranger.headers().location ?? "").not.toContain("success");
  expect(await countItems(page.request)).toBe(1);
});

test("Script in any field comes back as text", async ({ request }) => {
  const asText = (page: string) => {
    expect(page).not.toContain("<script>alert(1)");
    expect(page).not.toContain("<img src=x");
    expect(page).toContain("&lt;script&gt;alert(1)");
  };
  const fields = (names: string[]) => Object.fromEntries(names.map((name) => [name, script]));
  asText(await (await request.get(`/search/?search=${encodeURIComponent(script)}`)).text());
  asText(await (await request.get(`/categories/proteins?brand=${encodeURIComponent(script)}`)).text());
  asText(
    await (await request.post("/connect", { form: fields(["name", "email", "phone", "subject", "body"]) })).text(),
  );
  await request.post("/cart/add", { form: { product: await findProductId(request, "uqabra-creatine-basic") } });
  asText(
    await (
      await request.post("/checkout", {
        form: fields([
          "f_name",
          "s_name",
          "phone",
          "email",
          "state",
          "city",
          "address",
          "zip",
          "payment",
          "payment_reference",
          "cart",
          "seen_total",
        ]),
      })
    ).text(),
  );
});

test("A buyer whose name is a script gets the order, and nobody runs it", async ({ page }, info) => {
  const email = `script.${info.testId}.${info.retry}@example.com`;
  page.on("dialog", () => info.errors.push({ message: "A script ran." }));
  await putIntoCart(page);
  await page.goto("/checkout");
  await fillCheckout(page, {
    "First name": "<script>alert(1)</script>",
    "Second name": "<img src=x onerror=alert(1)>",
    "City or town": "<b>Lahore",
    Address: "</p><script>alert(1)</script>",
    "E-mail": email,
  });
  await page.getByRole("radio", { name: /Cash on delivery/ }).check();
  await placeOrderButton(page).click();
  await expect(page.getByRole("heading", { level: 1, name: "Thank you, <script>alert(1)</script>" })).toBeVisible();
  await page.goto(pathToFileURL(await findMail(email)).href);
  await expect(page.getByRole("heading", { name: "Thank you, <script>alert(1)</script>" })).toBeVisible();
});

test("Who writes very often is asked to wait, and keeps what was typed", async ({ request }) => {
  const message = { name: "Bilal", email: "bilal@example.com", subject: "A size", body: "Does the belt come in XS?" };
  for (let time = 0; time < 20; time++) expect((await request.post("/connect", { form: message })).status()).toBe(200);
  const refused = await request.post("/connect", { form: message });
  expect(refused.status()).toBe(429);
  expect(Number(refused.headers()["retry-after"])).toBeGreaterThan(0);
  expect(await refused.text()).toContain("Does the belt come in XS?");
});
