import { expect, test } from "vitest";
import { colouredAtOnce } from "#domains/media/colour-pictures.ts";
import { insertPicture } from "#test/insert-picture.ts";
import { openStorage } from "#test/open-storage.ts";
import { openTestDatabase } from "#test/open-test-database.ts";
import { colourListedPictures } from "./colour-pictures.ts";

test("a job that leaves pictures without a colour has another one go on, and the last one has none", async () => {
  await using shop = await openTestDatabase();
  const { database } = shop;
  const storage = await openStorage();
  const left = async () =>
    (await shop.look<{ left: number }>("select count(*)::int as left from media_pictures where colour is null"))[0]!
      .left;
  const waiting = () =>
    shop.look<{ isLater: boolean }>(
      `select run_at > now() as "isLater" from graphile_worker.jobs where task_identifier = 'colour-pictures'`,
    );
  for (let at = 0; at <= colouredAtOnce; at += 1) await insertPicture(database);

  await colourListedPictures(database, storage);
  expect([await left(), await waiting()]).toEqual([1, [{ isLater: true }]]);
  await shop.pool.query("delete from graphile_worker._private_jobs");
  await colourListedPictures(database, storage);
  expect([await left(), await waiting()]).toEqual([0, []]);
});
