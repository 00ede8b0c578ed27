import { expect, test } from "vitest";
import { openShop, type TestShop } from "#test/open-shop.ts";
import { neverUsed, runCommand } from "#test/run-command.ts";
import { createApiKeyCommands } from "./commands.ts";

const say = (shop: TestShop, ...words: string[]) => sayAt(shop, "https://shop.example", ...words);

const sayAt = (shop: TestShop, baseUrl: string, ...words: string[]) =>
  runCommand(createApiKeyCommands, { db: shop.db, baseUrl }, words);

test("a key is made, listed, switched off and on, and gets other origins", async () => {
  await using shop = await openShop();
  expect((await say(shop, "list")).text).toBe("There are no keys yet.");
  const made = await say(
    shop,
    "create",
    "Corner shop",
    "--origin",
    "https://corner.example/",
    "--origin",
    "http://localhost:5173",
  );
  const key = /pk_[\w-]{32}/.exec(made.text)?.[0] ?? "";
  expect(made).toEqual({
    done: true,
    text: `${key} is the key of Corner shop. It allows 3000 requests a minute to https://shop.example/v1/. Pages of https://corner.example, http://localhost:5173 may use it.`,
  });

  expect((await say(shop, "disable", key)).text).toBe(
    "The key of Corner shop is switched off. It opens nothing any more.",
  );
  expect((await say(shop, "list")).text).toMatch(
    new RegExp(
      `^${key}  off  3000/min  made \\d{4}-\\d\\d-\\d\\d  never used  https://corner\\.example http://localhost:5173  Corner shop$`,
    ),
  );
  expect((await say(shop, "enable", key)).done).toBe(true);
  expect((await say(shop, "origins", key, "--origin", "https://new.example")).text).toBe(
    "Corner shop: Pages of https://new.example may use it.",
  );
});

test("a key for every site, and one for no page, say so", async () => {
  await using shop = await openShop();
  expect((await say(shop, "create", "Anybody", "--origin", "*")).text).toContain("Pages of EVERY site may use it");
  expect((await say(shop, "create", "Robot", "--per-minute", "60")).text).toMatch(
    /It allows 60 requests a minute .+ No page may use it, only programs\.$/,
  );
});

test("a key says whether the first variant in stock is added where none is chosen", async () => {
  await using shop = await openShop();
  const made = await say(shop, "create", "Tutorial", "--origin", "https://one.example", "--first-variant");
  expect(made.text).toMatch(/What is added without a choice becomes the first variant in stock\.$/);
  const key = /pk_[\w-]{32}/.exec(made.text)?.[0] ?? "";
  expect((await say(shop, "list")).text).toMatch(/first variant  Tutorial$/);
  expect((await say(shop, "first-variant", key, "off")).text).toBe(
    "Tutorial: What is added without a choice is refused.",
  );
  expect((await say(shop, "first-variant", "pk_x", "on")).done).toBe(false);
});

test("a key that does not exist is refused in one sentence", async () => {
  await using shop = await openShop();
  for (const words of [
    ["disable", "pk_x"],
    ["enable", "pk_x"],
    ["origins", "pk_x", "--origin", "*"],
  ])
    expect(await say(shop, ...words)).toEqual({ done: false, text: "There is no key pk_x." });
});

test.for([
  [["make"], "unknown command 'make'"],
  [["create"], "missing required argument 'name'"],
  [["create", " "], "It must not be empty."],
  [["create", "One", "Two"], "too many arguments"],
  [["create", "One", "--origin", "corner.example"], "Write an origin like https://shop.example, without a path."],
  [["create", "One", "--per-minute", "0"], "It must be a whole number from 1 to 10000000."],
  [["create", "x".repeat(101)], "It must have 100 characters at most."],
  [["disable"], "missing required argument 'key'"],
  [["disable", "Corner"], "A key begins with pk_."],
  [["origins", "pk_x"], "required option '--origin <url>' not specified"],
  [["origins", "pk_x", ...Array.from({ length: 51 }, () => ["--origin", "*"]).flat()], "origins at most."],
  [["first-variant", "pk_x", "perhaps"], "Allowed choices are on, off."],
  [["list", "--origin", "*"], "unknown option '--origin'"],
] as const)("%j are invalid arguments", async ([words, sentence]) => {
  await expect(runCommand(createApiKeyCommands, { db: neverUsed }, words)).rejects.toThrow(sentence);
});

test("without BASE_URL the command says that the shop may be reached at another address", async () => {
  await using shop = await openShop();
  expect((await sayAt(shop, "http://localhost:3000", "create", "Robot")).text).toMatch(
    /give that to this command as BASE_URL\.$/,
  );
});
