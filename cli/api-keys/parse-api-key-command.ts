import { parseArgs } from "node:util";
import { maxOriginsPerKey, maxRequestsPerMinute, defaultRequestsPerMinute } from "#domains/api-keys/api-keys.ts";
import { parseOrigin } from "#domains/api-keys/origins.ts";
import { toUsageError, UsageError } from "../usage-error.ts";

export type ApiKeyCommand =
  | { kind: "help" }
  | { kind: "list" }
  | { kind: "create"; name: string; origins: string[]; requestsPerMinute: number; firstVariant: boolean }
  | { kind: "disable" | "enable"; publicKey: string }
  | { kind: "origins"; publicKey: string; origins: string[] }
  | { kind: "first-variant"; publicKey: string; firstVariant: boolean };

export const usage = `npm run api-key -- create NAME --origin https://shop.example [--origin ...] [--per-minute ${defaultRequestsPerMinute}] [--first-variant]
npm run api-key -- list
npm run api-key -- disable KEY
npm run api-key -- enable KEY
npm run api-key -- origins KEY --origin https://shop.example [--origin ...]   (instead of those so far)
npm run api-key -- first-variant KEY on|off

An origin is where a page comes from, such as https://shop.example or http://localhost:5173; '*' allows the pages of every site.
Programs that are no pages need no origin: a key made without one is for them alone.
A storefront that lets nobody choose a flavour or size is refused what comes in several. With first-variant it gets the first that can be had.`;

const longestName = 100;
const most = { help: 0, list: 0, create: 1, disable: 1, enable: 1, origins: 1, "first-variant": 2 } satisfies Record<
  ApiKeyCommand["kind"],
  number
>;

/** Parses the arguments of `npm run api-key`; throws UsageError with one sentence. */
export function parseApiKeyCommand(given: string[]): ApiKeyCommand {
  const [kind = "help", ...rest] = given;
  if (kind === "--help" || kind === "-h") return { kind: "help" };
  if (!isCommand(kind)) throw new UsageError(`There is no command "${kind}".`);
  const { values, positionals } = parse(rest, kind);
  const [subject] = positionals;
  if (positionals.length > most[kind]) throw new UsageError(`"${positionals[most[kind]]}" is one word too many.`);

  switch (kind) {
    case "help":
    case "list":
      return { kind };
    case "create":
      return {
        kind,
        name: readName(subject),
        origins: readOrigins(values.origin),
        requestsPerMinute: readPerMinute(values["per-minute"]),
        firstVariant: values["first-variant"] ?? false,
      };
    case "disable":
    case "enable":
      return { kind, publicKey: readKey(subject) };
    case "origins": {
      if (!values.origin) throw new UsageError("Say which origins, for example --origin https://shop.example.");
      return { kind, publicKey: readKey(subject), origins: readOrigins(values.origin) };
    }
    case "first-variant": {
      const publicKey = readKey(subject);
      if (positionals[1] !== "on" && positionals[1] !== "off") throw new UsageError("Say on or off.");
      return { kind, publicKey, firstVariant: positionals[1] === "on" };
    }
  }
}

function parse(args: string[], kind: ApiKeyCommand["kind"]) {
  const origin = { type: "string", multiple: true } as const;
  const perMinute = { type: "string" } as const;
  try {
    const options = {
      ...(kind === "create" || kind === "origins" ? { origin } : {}),
      ...(kind === "create" ? { "per-minute": perMinute, "first-variant": { type: "boolean" } as const } : {}),
    };
    const { values, positionals } = parseArgs({ args, options, allowPositionals: true });
    return { positionals, values: values as { origin?: string[]; "per-minute"?: string; "first-variant"?: boolean } };
  } catch (error) {
    throw toUsageError(error);
  }
}

const isCommand = (word: string): word is ApiKeyCommand["kind"] => Object.hasOwn(most, word);

function readName(word: string | undefined): string {
  const name = word?.trim() ?? "";
  if (name === "") throw new UsageError("Say whose key it is.");
  if (name.length > longestName) throw new UsageError(`Shorten the name to ${longestName} characters.`);
  return name;
}

function readKey(word: string | undefined): string {
  if (!word) throw new UsageError("Say which key: the pk_… that list shows.");
  if (!word.startsWith("pk_")) throw new UsageError(`"${word}" is no key: they begin with pk_.`);
  return word;
}

function readOrigins(words: string[] = []): string[] {
  if (words.length > maxOriginsPerKey) throw new UsageError(`A key has ${maxOriginsPerKey} origins at most.`);
  return words.map((word) => {
    const origin = parseOrigin(word);
    if (origin === null)
      throw new UsageError(`"${word}" is no origin. Write it like https://shop.example, without a path.`);
    return origin;
  });
}

function readPerMinute(word: string | undefined): number {
  if (word === undefined) return defaultRequestsPerMinute;
  const number = Number(word);
  if (!/^\d+$/.test(word) || number < 1 || number > maxRequestsPerMinute)
    throw new UsageError(`--per-minute takes a whole number from 1 to ${maxRequestsPerMinute}.`);
  return number;
}
