import type { Page } from "playwright/test";

/** A buyer with the fields of the checkout form. */
export const buyer = {
  "First name": "Ayesha",
  "Second name": "Khan",
  "Mobile number": "0300 1234567",
  "E-mail": "ayesha@example.com",
  "City or town": "Lahore",
  Address: "House 12, Street 4, Model Town, beside the water tank",
};

/** Fills in a buyer's details and chooses the province. */
export async function fillCheckout(page: Page, details: Partial<typeof buyer> = {}) {
  for (const [label, value] of Object.entries({ ...buyer, ...details }))
    await page.getByRole("textbox", { name: label, exact: true }).fill(value);
  await page.getByRole("combobox", { name: "Province or territory" }).selectOption("Punjab");
}

/** The form's own button; on phones there is a second one at the foot of the screen. */
export const placeOrderButton = (page: Page) => page.getByRole("button", { name: "Place order" }).first();
