import { mkdtemp, readdir, readFile, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test, vi } from "vitest";
import type { Mail } from "./mail-transport.ts";
import { createOutboxTransport } from "./outbox-transport.ts";

const from = "Taqat <orders@taqat.example>";
const mailTo = (name: string, key = name): Mail => ({
  to: `${name}@example.com`,
  subject: `Order of ${name}`,
  html: `<!doctype html><html><body><p class="body">Salaam ${name}</p></body></html>`,
  text: `Salaam ${name} & friends`,
  params: {},
  key,
});

async function makeFolder() {
  const parent = await mkdtemp(join(tmpdir(), "taqat-outbox-"));
  const folder = join(parent, "data", "outbox");
  const read = (name: string) => readFile(join(folder, name), "utf8");
  return {
    folder,
    outbox: createOutboxTransport({ folder, from, indexIntervalMilliseconds: 20 }),
    mails: async () => (await readdir(folder)).filter((name) => /^\d.*\.html$/.test(name)).sort(),
    read,
    /** Waits until the index lists this many mails, and returns their names in its order. */
    listed: (amount: number) =>
      vi.waitFor(async () => {
        const names = [...(await read("index.html")).matchAll(/Order of (\w+)/g)].map(([, name]) => name);
        expect(names).toHaveLength(amount);
        return names;
      }),
    // An index may still be on its way.
    [Symbol.asyncDispose]: () => rm(parent, { recursive: true, maxRetries: 5 }),
  };
}

test("A mail becomes one page with its headers, its body and its plain text", async () => {
  await using place = await makeFolder();
  await place.outbox.send({ ...mailTo("ayesha"), replyTo: "help@example.com" });
  const [name] = await place.mails();
  const page = await place.read(name!);
  expect(page).toContain('<dt>From</dt><dd dir="auto">Taqat &lt;orders@taqat.example&gt;</dd>');
  expect(page).toContain('<dt>To</dt><dd dir="auto">ayesha@example.com</dd>');
  expect(page).toContain('<dt>Reply-To</dt><dd dir="auto">help@example.com</dd>');
  expect(page).toContain('<dt>Subject</dt><dd dir="auto">Order of ayesha</dd>');
  expect(page).toContain('<p class="body">Salaam ayesha</p>');
  expect(page).toContain("Salaam ayesha &amp; friends</pre>");
});

test("The file's name is its time and says nothing of the person, and only its owner can read it", async () => {
  await using place = await makeFolder();
  await place.outbox.send(mailTo("ayesha", "../../etc/passwd"));
  const [name] = await place.mails();
  expect(name).toMatch(/^\d{4}-\d\d-\d\dT\d\d-\d\d-\d\d-\d{3}Z-[0-9a-f]{16}\.html$/);
  expect((await stat(join(place.folder, name!))).mode & 0o777).toBe(0o600);
  expect((await stat(place.folder)).mode & 0o777).toBe(0o700);
});

test("A mail sent again under the same key is there once", async () => {
  await using place = await makeFolder();
  await place.outbox.send(mailTo("ayesha"));
  await place.outbox.send(mailTo("ayesha"));
  expect(await place.mails()).toHaveLength(1);
});

test("The index lists the newest first and links to each", async () => {
  await using place = await makeFolder();
  vi.useFakeTimers({ toFake: ["Date"] });
  onTestFinished(() => void vi.useRealTimers());
  for (const [hour, name] of ["first", "second", "third"].entries()) {
    vi.setSystemTime(new Date(Date.UTC(2026, 10, 21, hour)));
    await place.outbox.send(mailTo(name));
  }
  const names = await place.mails();
  expect(await place.listed(3)).toEqual(["third", "second", "first"]);
  const index = await place.read("index.html");
  expect([...index.matchAll(/href="([^"]+)"/g)].map(([, href]) => href)).toEqual(names.toReversed());
});

test("Twenty mails sent at once are all in the index, and no drafts are left", async () => {
  await using place = await makeFolder();
  await Promise.all(Array.from({ length: 20 }, (_, index) => place.outbox.send(mailTo(`buyer${index}`))));
  const listed = await place.listed(20);
  expect(listed.toSorted()).toEqual(Array.from({ length: 20 }, (_, index) => `buyer${index}`).toSorted());
  expect(await place.mails()).toHaveLength(20);
  expect((await readdir(place.folder)).filter((name) => name.includes(".unfinished-"))).toEqual([]);
});

test("The index opens no mail a second time, however many come after it", async () => {
  await using place = await makeFolder();
  for (const name of ["first", "second", "third"]) await place.outbox.send(mailTo(name));
  // A person who opens one of them later could not tell what it is about.
  for (const name of await place.mails()) await writeFile(join(place.folder, name), "overwritten");
  await Promise.all([place.outbox.send(mailTo("fourth")), place.outbox.send(mailTo("fifth"))]);
  expect((await place.listed(5)).toSorted()).toEqual(["fifth", "first", "fourth", "second", "third"]);
});

test("A mail that another process puts into the folder is in the next index, and one that was deleted is not", async () => {
  await using place = await makeFolder();
  await place.outbox.send(mailTo("first"));
  const [deleted] = await place.mails();
  await createOutboxTransport({ folder: place.folder, from }).send(mailTo("second"));
  await rm(join(place.folder, deleted!));
  await place.outbox.send(mailTo("third"));
  await expect.poll(() => place.listed(2).then((names) => names.toSorted())).toEqual(["second", "third"]);
});

test("Script in a subject or a text is shown, not run", async () => {
  await using place = await makeFolder();
  const script = "<script>alert(1)</script>";
  await place.outbox.send({ ...mailTo("ayesha"), subject: script, text: script, to: `"${script}"@example.com` });
  const [name] = await place.mails();
  const index = await vi.waitFor(() => place.read("index.html"));
  for (const page of [await place.read(name!), index]) {
    expect(page).not.toContain("<script");
    expect(page).toContain("&lt;script&gt;alert(1)&lt;/script&gt;");
  }
});

test("A folder that cannot be made rejects the mail", async () => {
  await using place = await makeFolder();
  await place.outbox.send(mailTo("ayesha"));
  const [mail] = await place.mails();
  const folder = join(place.folder, mail!, "outbox");
  await expect(createOutboxTransport({ folder, from }).send(mailTo("ayesha"))).rejects.toThrow("ENOTDIR");
});

test("A mail of another process is not written again, though that process died before it had noted the file's name", async () => {
  await using place = await makeFolder();
  await place.outbox.send(mailTo("ayesha"));
  const other = createOutboxTransport({ folder: place.folder, from });
  await other.send(mailTo("ayesha"));
  expect(await place.mails()).toHaveLength(1);

  const [key] = await readdir(join(place.folder, "keys"));
  const [mail] = await place.mails();
  await Promise.all([writeFile(join(place.folder, "keys", key!), ""), rm(join(place.folder, mail!))]);
  await other.send(mailTo("ayesha"));
  expect(await place.mails()).toHaveLength(1);
});

test("A hundred mails, one after the other, write the index a few times", async () => {
  await using place = await makeFolder();
  const slow = createOutboxTransport({ folder: place.folder, from, indexIntervalMilliseconds: 60_000 });
  for (let mail = 0; mail < 100; mail += 1) await slow.send(mailTo(`buyer${mail}`));
  expect(await place.mails()).toHaveLength(100);
  expect((await place.read("index.html")).match(/Order of/g) ?? []).toHaveLength(1);
});
