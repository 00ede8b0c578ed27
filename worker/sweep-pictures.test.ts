import { Disk } from "flydrive";
import { getTableName } from "drizzle-orm";
import { toSnakeCase } from "drizzle-orm/casing";
import { expect, onTestFinished, test } from "vitest";
import { sweepFiles } from "#cli/files/sweep-files.ts";
import { sweepPictures } from "#domains/media/sweep-pictures.ts";
import { storePicture } from "#domains/media/store-pictures.ts";
import type { FileStorage } from "#platform/files/file-storage.ts";
import { listKeys } from "#platform/files/list-keys.ts";
import { WholeObjectDriver } from "#platform/files/s3-driver.ts";
import { newId } from "#kernel/ids.ts";
import { orderIn } from "#test/follow-orders.ts";
import { openShop, type TestShop } from "#test/open-shop.ts";
import { openStorage } from "#test/open-storage.ts";
import { startS3Server } from "#test/services/start-s3-server.ts";
import { pictureColumns as columns } from "./list-picture-columns.ts";

const places: Record<string, () => Promise<FileStorage>> = {
  "on disk": openStorage,
  "in a bucket": async () => new Disk(new WholeObjectDriver((await startS3Server()).bucket)),
};

async function openPictures(storage: FileStorage) {
  const shop = await openShop();
  onTestFinished(() => shop[Symbol.asyncDispose]());
  let drawn = 0;
  return {
    ...shop,
    shop,
    sweep: (days?: number) => sweepPictures(shop.db, { storage, columns, ...(days && { days }) }),
    /** A stored picture with a rendition. */
    async draw() {
      const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${(drawn += 1)} 9"></svg>`;
      const { key } = await storePicture(shop.db, storage, Buffer.from(svg), "svg");
      await storage.put(`renditions/${key}/320.webp`, "small");
      return key;
    },
    /** As if so many days had passed. */
    age: (days: number) =>
      shop.pool.query(
        `update media_pictures set created_at = created_at - make_interval(days => ${days}), unnamed_since = unnamed_since - make_interval(days => ${days})`,
      ),
    files: async () =>
      (await Promise.all(["originals", "renditions"].map((folder) => Array.fromAsync(listKeys(storage, folder)))))
        .flat(2)
        .toSorted(),
    kept: async () =>
      (await shop.look<{ key: string }>("select key from media_pictures")).map(({ key }) => key).toSorted(),
  };
}
/** A product that stands in an order. */
async function productIn(shop: TestShop) {
  await orderIn(shop);
  const [product] = await shop.look<{ id: string }>("select id from catalog_products limit 1");
  return { productId: product!.id };
}

const filesOf = (keys: string[]) =>
  [...keys.map((key) => `originals/${key}`), ...keys.map((key) => `renditions/${key}/320.webp`)].toSorted();

test.each(Object.keys(places))(
  "a picture that nothing has named for a month goes with its renditions, %s",
  async (place) => {
    const storage = await places[place]!();
    const { shop, draw, age, sweep, files, kept } = await openPictures(storage);
    const [named, dropped] = [await draw(), await draw()];
    const { productId } = await productIn(shop);
    const put = (position: number, key: string) =>
      shop.pool.query(
        "insert into catalog_product_pictures (product_id, position, picture_key, alt) values ($1, $2, $3, '')",
        [productId, position, key],
      );
    await put(70, named);
    await put(71, dropped);
    await age(40);
    expect((await sweep()).pictures).toBe(0);
    await shop.pool.query("delete from catalog_product_pictures where position = 71");
    expect((await sweep()).pictures, "noted").toBe(0);
    await age(29);
    expect((await sweep()).pictures).toBe(0);
    await age(2);
    expect(await sweepFiles(shop.db, { storage, dryRun: true, days: 30 })).toMatch(
      /^Would be deleted: 1 picture \(0\.0 MB\)/,
    );
    expect(await files()).toEqual(filesOf([named, dropped]));
    expect((await sweep()).pictures).toBe(1);
    expect(await files()).toEqual(filesOf([named]));
    expect(await kept()).toContain(named);
  },
);

test("what is named again, or sent again, is kept, and a deleted picture can be sent anew", async () => {
  const storage = await openStorage();
  const { shop, draw, age, sweep, files } = await openPictures(storage);
  const key = await draw();
  await age(2);
  await sweep();
  await age(40);
  const svg = await storage.getBytes(`originals/${key}`);
  await storePicture(shop.db, storage, Buffer.from(svg), "svg");
  expect((await sweep()).pictures, "sent again").toBe(0);
  await age(2);
  await sweep();
  await age(40);
  await shop.pool.query(
    "insert into content_articles (id, slug, title, summary, author, body, picture_key, published_at) values ($1, 'a', 'a', '', '', '', $2, now())",
    [newId(), key],
  );
  expect((await sweep()).pictures, "named again").toBe(0);
  await shop.pool.query("delete from content_articles");
  await sweep();
  await age(40);
  expect((await sweep()).pictures).toBe(1);
  expect(await files()).toEqual([]);
  await storePicture(shop.db, storage, Buffer.from(svg), "svg");
  expect(await files()).toEqual([`originals/${key}`]);
  await storage.delete(`originals/${key}`);
  await storePicture(shop.db, storage, Buffer.from(svg), "svg");
  expect(await files(), "a sweep was broken off").toEqual([`originals/${key}`]);
});

test("pictures that orders, texts, versions, settings, imports and drafts alone name are kept", async () => {
  const storage = await openStorage();
  const { shop, draw, age, sweep, kept } = await openPictures(storage);
  const { orderId } = await orderIn(shop);
  const keys = {
    order: await draw(),
    description: await draw(),
    body: await draw(),
    version: await draw(),
    logo: await draw(),
    draft: await draw(),
    nothing: await draw(),
  };
  const [product] = await shop.look<{ id: string }>("select id from catalog_products limit 1");
  const write = (statement: string, ...values: unknown[]) => shop.pool.query(statement, values);
  await write("update orders_lines set picture_key = $1 where order_id = $2", keys.order, orderId);
  await write(
    "update catalog_products set description = $1 where id = $2",
    `![Tub](/pictures/${keys.description}/640)`,
    product!.id,
  );
  await write(
    "insert into content_pages (slug, title, summary, body) values ('p', 'p', '', $1)",
    `/pictures/${keys.body}/640`,
  );
  await write(
    "insert into content_versions (kind, slug, version, actor_kind, value) values ('article', 'a', 1, 'staff', $1)",
    JSON.stringify({ pictureKey: keys.version }),
  );
  await write(
    "update content_settings set value = jsonb_set(value, '{logos}', $1)",
    JSON.stringify({ onDark: keys.logo, onWhite: null }),
  );
  await write(
    "insert into content_settings (value) select $1 where not exists (select from content_settings)",
    JSON.stringify({ logos: { onDark: keys.logo } }),
  );
  await write(
    "with account as (insert into accounts_accounts (id, display_name, first_name, second_name, email) values (gen_random_uuid(), 'a', 'a', 'a', 'a@example.com') returning id) insert into staff_form_drafts (token, account_id, path, fields, expires_at) select 'x', id, '/', $1, now() + interval '1 day' from account",
    JSON.stringify([["pictures", keys.draft]]),
  );
  await age(2);
  await sweep();
  await age(40);
  expect((await sweep()).pictures).toBe(1);
  expect((await kept()).filter((key) => Object.values(keys).includes(key)).length).toBe(6);
  expect(await kept()).not.toContain(keys.nothing);
  expect((await sweep(1)).pictures, "asked again after as many days").toBe(0);
});

test("files that belong to no picture go after a day, and no others", async () => {
  const storage = await openStorage();
  const { shop, draw, files } = await openPictures(storage);
  const key = await draw();
  await storage.put(`originals/${"a".repeat(32)}`, "broken off");
  await storage.put(`renditions/${"b".repeat(32)}/320.webp`, "late");
  await storage.put("receipts/x", "not ours");
  const report = (dryRun: boolean) => sweepFiles(shop.db, { storage, dryRun, days: 30 });
  expect(await report(false), "too young").toContain("0 files of no picture");
  const real = Date.now;
  Date.now = () => real() + 2 * 86_400_000;
  onTestFinished(() => void (Date.now = real));
  expect(await report(true)).toContain("2 files of no picture");
  expect((await files()).length).toBe(4);
  await report(false);
  expect(await files()).toEqual(filesOf([key]));
  expect(await storage.exists("receipts/x")).toBe(true);
});

test("every column with a foreign key to pictures, and every one that is named like it, is asked", async () => {
  const shop = await openShop();
  onTestFinished(() => shop[Symbol.asyncDispose]());
  const found = await shop.look<{ name: string }>(`
    select conrelid::regclass || '.' || attname as name from pg_constraint join pg_attribute on attrelid = conrelid and attnum = any(conkey)
    where contype = 'f' and confrelid = 'media_pictures'::regclass
    union select table_name || '.' || column_name from information_schema.columns where table_schema = 'public' and column_name like '%picture%key%'`);
  const asked = [...columns.indexed, ...columns.keys].map(
    (column) => `${getTableName(column.table)}.${toSnakeCase(column.name)}`,
  );
  expect(asked.toSorted()).toEqual(found.map(({ name }) => name).toSorted());
});
