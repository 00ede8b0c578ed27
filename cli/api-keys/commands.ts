import { Argument, type Command, InvalidArgumentError } from "commander";
import {
  type ApiKey,
  createApiKey,
  defaultRequestsPerMinute,
  listApiKeys,
  maxOriginsPerKey,
  maxRequestsPerMinute,
  updateApiKey,
} from "#domains/api-keys/api-keys.ts";
import { parseOrigin } from "#domains/api-keys/origins.ts";
import { systemActor } from "#kernel/system-actor.ts";
import { createProgram, shortText, wholeNumber } from "../program.ts";
import type { Execute } from "../run-cli.ts";
import { formatCreatedKey, formatKey, formatOrigins, formatVariantChoice } from "./format-api-key.ts";

const by = systemActor("cli api-key");
const maxNameLength = 100;
const help = `
An origin is the start of a page's URL, such as https://shop.example or http://localhost:5173; '*' allows the pages of every site.
A key without an origin is for programs that are no pages.
A storefront without a choice of flavour or size cannot add a product that has several; with first-variant it gets the first one in stock.`;

/** The commands of `npm run api-key`: the keys of storefronts that use the API. */
export function createApiKeyCommands(execute: Execute): Command {
  const program = createProgram("npm run api-key --").addHelpText("after", help);
  const change = (publicKey: string, values: Parameters<typeof updateApiKey>[3], format: (key: ApiKey) => string) =>
    execute(async (db) => {
      const updated = await updateApiKey(db, by, publicKey, values);
      return updated.outcome === "updated"
        ? { done: true, text: format(updated.key) }
        : { done: false, text: `There is no key ${publicKey}.` };
    });

  program
    .command("create")
    .description("makes a key")
    .argument("<name>", "the storefront's name", shortText(maxNameLength))
    .option("--origin <url>", "where its pages come from; can be repeated", collectOrigins, [])
    .option(
      "--per-minute <requests>",
      "the most requests in a minute",
      wholeNumber(1, maxRequestsPerMinute),
      defaultRequestsPerMinute,
    )
    .option("--first-variant", "adds the first variant in stock where none is chosen", false)
    .action((name: string, options: { origin: string[]; perMinute: number; firstVariant: boolean }) =>
      execute(async (db, baseUrl) => {
        const created = await createApiKey(db, by, {
          name,
          origins: options.origin,
          requestsPerMinute: options.perMinute,
          firstVariant: options.firstVariant,
        });
        return created.outcome === "created"
          ? { done: true, text: formatCreatedKey(created.key, baseUrl) }
          : { done: false, text: "The shop has as many keys as it can hold. No key was made." };
      }),
    );
  program
    .command("list")
    .description("lists all keys")
    .action(() =>
      execute(async (db) => {
        const keys = await listApiKeys(db, by);
        return { done: true, text: keys.length === 0 ? "There are no keys yet." : keys.map(formatKey).join("\n") };
      }),
    );
  program
    .command("disable")
    .description("switches a key off")
    .addArgument(keyArgument())
    .action((publicKey: string) =>
      change(
        publicKey,
        { enabled: false },
        ({ name }) => `The key of ${name} is switched off. It opens nothing any more.`,
      ),
    );
  program
    .command("enable")
    .description("switches a key on again")
    .addArgument(keyArgument())
    .action((publicKey: string) =>
      change(publicKey, { enabled: true }, (key) => `The key of ${key.name} is switched on. ${formatOrigins(key)}`),
    );
  program
    .command("origins")
    .description("replaces the origins of a key")
    .addArgument(keyArgument())
    .requiredOption("--origin <url>", "where its pages come from; can be repeated", collectOrigins)
    .action((publicKey: string, { origin }: { origin: string[] }) =>
      change(publicKey, { origins: [...new Set(origin)] }, (key) => `${key.name}: ${formatOrigins(key)}`),
    );
  program
    .command("first-variant")
    .description("says whether the first variant in stock is added where none is chosen")
    .addArgument(keyArgument())
    .addArgument(new Argument("<switch>").choices(["on", "off"]))
    .action((publicKey: string, position: "on" | "off") =>
      change(publicKey, { firstVariant: position === "on" }, (key) => `${key.name}: ${formatVariantChoice(key)}`),
    );
  return program;
}

const keyArgument = () =>
  new Argument("<key>", "the pk_… that list prints").argParser((text) => {
    if (!text.startsWith("pk_")) throw new InvalidArgumentError("A key begins with pk_.");
    return text;
  });

function collectOrigins(text: string, previous: string[] = []): string[] {
  const origin = parseOrigin(text);
  if (origin === null) throw new InvalidArgumentError("Write an origin like https://shop.example, without a path.");
  if (previous.length >= maxOriginsPerKey)
    throw new InvalidArgumentError(`A key has ${maxOriginsPerKey} origins at most.`);
  return [...previous, origin];
}
