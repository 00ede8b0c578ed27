import { createHmac } from "node:crypto";
import { readFileSync } from "node:fs";
import { expect } from "playwright/test";
import { findMailIn } from "../shared/outbox.ts";
import { button, heading, type Journey } from "./journey.ts";
import type { Orders } from "./orders.ts";

/** The owner has customers asked by WhatsApp to confirm their orders. */
export async function askByWhatsApp({ page, operator, check }: Journey) {
  await operator.open("Settings", "WhatsApp and SMS");
  await expect(heading(page, "WhatsApp and SMS")).toBeVisible();
  await check();
  const asked = page.getByRole("group", { name: "Order received, please confirm" });
  await operator.press(asked.getByRole("checkbox", { name: "WhatsApp" }));
  await operator.press(button(page, "Save what is sent"));
  await expect(page.getByText(/^Saved/).first()).toBeVisible();
}

/** A shopper presses 'Confirm' below the message: WhatsApp tells the shop, which knows the button by its payload. */
export async function confirmByMessage({ page, shop }: Journey, { message: number }: Orders) {
  const message = readFileSync(await findMailIn(shop.dataDir, "[Confirm: ", number), "utf8");
  const payload = /\[Confirm: ([^\]]+)\]/.exec(message)![1]!;
  const press = {
    contacts: [{ profile: { name: "Ayesha" }, wa_id: "923217654321" }],
    messages: [
      {
        from: "923217654321",
        id: "wamid.press",
        timestamp: String(Math.floor(Date.now() / 1000)),
        type: "button",
        context: { from: "15550783881", id: "wamid.asked" },
        button: { payload, text: "Confirm" },
      },
    ],
  };
  const value = { messaging_product: "whatsapp", metadata: { phone_number_id: "1" }, ...press };
  const data = JSON.stringify({
    object: "whatsapp_business_account",
    entry: [{ id: "1", changes: [{ field: "messages", value }] }],
  });
  const signature = createHmac("sha256", shop.whatsAppSecret).update(data).digest("hex");
  const answer = await page.request.post(`${shop.url}/webhooks/whatsapp`, {
    data,
    headers: { "Content-Type": "application/json", "X-Hub-Signature-256": `sha256=${signature}` },
  });
  expect(answer.status()).toBe(200);
  const path = `/admin/orders/${number}`;
  const isConfirmed = async () => (await (await page.request.get(path)).text()).includes("Confirmed by the customer");
  await expect.poll(isConfirmed).toBe(true);
  await page.goto(path);
  await expect(page.getByRole("region", { name: "History" })).toContainText("Confirmed");
}
