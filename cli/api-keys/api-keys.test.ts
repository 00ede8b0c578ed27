import { expect, test } from "vitest";
import { openShop, type TestShop } from "#test/open-shop.ts";
import { UsageError } from "../usage-error.ts";
import { parseApiKeyCommand } from "./parse-api-key-command.ts";
import { runApiKeyCommand } from "./run-api-key-command.ts";

const say = (shop: TestShop, ...words: string[]) => sayAt(shop, "https://shop.example", ...words);

async function sayAt(shop: TestShop, baseUrl: string, ...words: string[]) {
  const command = parseApiKeyCommand(words);
  if (command.kind === "help") throw new Error("Help needs no shop");
  return runApiKeyCommand(shop.db, command, baseUrl);
}

test("a key is made, listed, switched off and on, and given other origins", async () => {
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
    text: `${key} is the key of Corner shop. It may ask https://shop.example/v1/ up to 3000 times a minute. Pages of https://corner.example, http://localhost:5173 may use it.`,
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

test("a key for every site, and one for no page, say so aloud", async () => {
  await using shop = await openShop();
  expect((await say(shop, "create", "Anybody", "--origin", "*")).text).toContain("Pages of EVERY site may use it");
  expect((await say(shop, "create", "Robot", "--per-minute", "60")).text).toMatch(
    /up to 60 times a minute\. No page may use it, only programs\.$/,
  );
});

test("a key says whether what is added without a choice goes in as the first variant", async () => {
  await using shop = await openShop();
  const made = await say(shop, "create", "Tutorial", "--origin", "https://one.example", "--first-variant");
  expect(made.text).toMatch(/What is added without a choice goes in as the first variant that can be had\.$/);
  const key = /pk_[\w-]{32}/.exec(made.text)?.[0] ?? "";
  expect((await say(shop, "list")).text).toMatch(/first variant  Tutorial$/);
  expect((await say(shop, "first-variant", key, "off")).text).toBe(
    "Tutorial: What is added without a choice is refused.",
  );
  expect((await say(shop, "first-variant", "pk_x", "on")).done).toBe(false);
});

test("a key that is not there is refused in one sentence", async () => {
  await using shop = await openShop();
  for (const words of [
    ["disable", "pk_x"],
    ["enable", "pk_x"],
    ["origins", "pk_x", "--origin", "*"],
  ])
    expect(await say(shop, ...words)).toEqual({ done: false, text: "There is no key pk_x." });
});

test.for([
  [["make"], 'There is no command "make".'],
  [["create"], "Say whose key it is."],
  [["create", "One", "Two"], '"Two" is one word too many.'],
  [
    ["create", "One", "--origin", "corner.example"],
    '"corner.example" is no origin. Write it like https://shop.example, without a path.',
  ],
  [["create", "One", "--per-minute", "0"], "--per-minute takes a whole number from 1 to 10000000."],
  [["create", "x".repeat(101)], "Shorten the name to 100 characters."],
  [["disable"], "Say which key: the pk_… that list shows."],
  [["disable", "Corner"], '"Corner" is no key: they begin with pk_.'],
  [["origins", "pk_x"], "Say which origins, for example --origin https://shop.example."],
  [["first-variant", "pk_x", "perhaps"], "Say on or off."],
  [["list", "--origin", "*"], "Unknown option '--origin'."],
] as const)("%j is no command", ([words, sentence]) => {
  expect(() => parseApiKeyCommand([...words])).toThrow(new UsageError(sentence));
});

test("no words at all, and the usual ones, ask for help", () => {
  for (const words of [[], ["help"], ["--help"], ["-h"]]) expect(parseApiKeyCommand(words)).toEqual({ kind: "help" });
});

test("where the command was not told the shop's address, it says that what it names may be another", async () => {
  await using shop = await openShop();
  expect((await sayAt(shop, "http://localhost:3000", "create", "Robot")).text).toMatch(
    /give it to this command as BASE_URL too\.$/,
  );
});
