import { pino } from "pino";
import { expect, test } from "vitest";
import { system } from "#test/actors.ts";
import { findMailText } from "#domains/settings/mail-texts.ts";
import { makeSampleMail } from "#domains/notifications/sample-mail.ts";
import { defaultShopSettings } from "#domains/settings/shop-settings.ts";
import { sendTestMail } from "#domains/notifications/send-test-mail.ts";
import { renderSample } from "#emails/render-sample.tsx";
import { newId } from "#kernel/ids.ts";
import { isMailTextKey, mailTexts } from "#kernel/mail-texts.ts";
import { openBackOffice } from "#test/open-back-office.ts";
import { openMailbox } from "#test/open-mailbox.ts";

interface MailTextScreen {
  version: number;
  form: { values: Record<string, string>; seen: string };
  text: string;
  test: { state: string; error: string | null } | null;
}

const path = "/admin/settings/mails/order-shipped";

async function openMails() {
  const office = await openBackOffice();
  const load = (query = "") => office.load<MailTextScreen>(path + query, "test");
  const save = (screen: MailTextScreen, change: Record<string, string>) =>
    office.send(path, {
      intent: "text",
      version: String(screen.version),
      seen: screen.form.seen,
      ...screen.form.values,
      ...change,
    });
  return { ...office, load, save };
}

test("the owner changes the words of a mail, sees them before they are saved, and takes them back; what is typed stays text", async () => {
  const { shop, owner, load, save, send } = await openMails();
  const began = await load();
  expect(began.form.values).toEqual({
    subject: "Your {shop} order {number} is on its way",
    intro: "Dear {name}, this is about your order {number}, as of {date}.",
  });
  const words = {
    subject: "{name}، آپ کا پارسل {number}",
    intro: "<script>alert(1)</script> سلام {name}\nOrder {number}",
  };
  const query = new URLSearchParams(words).toString();
  const html = (await owner.ask(`${path}/preview?${query}`)).text;
  expect(html).toContain("&lt;script&gt;");
  expect(html).not.toContain("<script>");
  expect((await save(began, { intro: "Hello {customer}", subject: " " })).refused).toMatchObject({
    errors: {
      subject: "Enter a subject",
      intro: "This mail has no {customer}. It has {shop}, {number}, {name}, {total}, {date}",
    },
    values: { intro: "Hello {customer}" },
  });
  expect((await save(began, words)).status).toBe(303);
  expect(await findMailText(shop.db, system, "order-shipped")).toEqual({ ...words, version: 1 });
  expect((await load()).text).toContain("سلام عائشہ\nOrder 10001");
  expect((await save(began, { intro: "Mine" })).refused).toMatchObject({
    values: { intro: "Mine", subject: words.subject },
    changes: { intro: expect.stringContaining("سلام") },
  });
  // Each mail has its own words.
  expect(await findMailText(shop.db, system, "order-packed")).toMatchObject({
    subject: mailTexts["order-packed"].subject,
  });
  expect((await send(path, { intent: "reset", version: "2" })).status).toBe(409);
  expect((await send(path, { intent: "reset", version: "1" })).status).toBe(303);
  expect(await load()).toMatchObject({ version: 0, form: { values: began.form.values } });
  expect(
    await shop.look(
      "select subject_id, before, after from audit_entries where action = 'mail-text.changed' order by id",
    ),
  ).toMatchObject([
    { subject_id: "order-shipped", after: words },
    { before: words, after: began.form.values },
  ]);
});

test("a test mail goes to who asks for it, once for each press, and the screen shows what became of it", async () => {
  const { shop, load, send } = await openMails();
  const press = newId();
  const asked = await send(path, { intent: "test", press });
  expect(asked.location).toBe(`${path}?test=${press}#test`);
  expect((await load(`?test=${press}`)).test).toEqual({ state: "waiting", error: null });
  const [job] = await shop.queuedJobs("send-test-mail");
  expect(job).toMatchObject({ payload: { mail: "order-shipped", to: "owner@example.com", press } });
  const mailbox = openMailbox({ refusals: 1 });
  const context = {
    database: shop.db,
    mail: mailbox,
    render: renderSample,
    baseUrl: "https://shop.example",
    log: pino({ level: "silent" }),
  };
  const payload = { mail: "order-shipped", to: "owner@example.com", press };
  await expect(sendTestMail(context, payload)).rejects.toThrow("closed");
  expect((await load(`?test=${press}`)).test).toEqual({ state: "failed", error: "The mailbox is closed" });
  const again = newId();
  await sendTestMail(context, { ...payload, press: again });
  expect(mailbox.mails).toMatchObject([
    { to: "owner@example.com", subject: "Test: Your Taqat order 10001 is on its way" },
  ]);
  expect((await load(`?test=${again}`)).test).toEqual({ state: "sent", error: null });
});

test("every mail is rendered with the words of the shop", async () => {
  const text = { subject: "Subject of {shop}", intro: "Words of {shop}" };
  for (const key of Object.keys(mailTexts).filter(isMailTextKey)) {
    const sample = makeSampleMail(defaultShopSettings, { key, text, baseUrl: "https://shop.example" });
    const rendered = await renderSample(key, sample);
    expect(rendered.subject, key).toBe("Subject of Taqat");
    for (const content of [rendered.html, rendered.text]) expect(content, key).toContain("Words of Taqat");
  }
});
