import { systemActor } from "#kernel/system-actor.ts";
import { type ApiKey, createApiKey, listApiKeys, updateApiKey } from "#domains/api-keys/api-keys.ts";
import { anyOrigin } from "#domains/api-keys/origins.ts";
import type { Database } from "#platform/database/database.server.ts";
import type { CommandResult } from "../run-cli.ts";
import type { ApiKeyCommand } from "./parse-api-key-command.ts";

export type RunnableApiKeyCommand = Exclude<ApiKeyCommand, { kind: "help" }>;

/** Runs a command line of `npm run api-key`. */
export async function runApiKeyCommand(
  db: Database,
  command: RunnableApiKeyCommand,
  baseUrl: string,
): Promise<CommandResult> {
  switch (command.kind) {
    case "list": {
      const keys = await listApiKeys(db);
      return { done: true, text: keys.length === 0 ? "There are no keys yet." : keys.map(describeKey).join("\n") };
    }
    case "create": {
      const created = await createApiKey(db, systemActor("cli keys"), command);
      if (created.outcome === "too-many")
        return { done: false, text: "The shop has as many keys as it can keep in mind. No key was made." };
      const { publicKey, name, requestsPerMinute, firstVariant } = created.key;
      return {
        done: true,
        text: `${publicKey} is the key of ${name}. It may ask ${baseUrl}/v1/ up to ${requestsPerMinute} times a minute. ${describeOrigins(created.key)}${firstVariant ? ` ${describeChoice(created.key)}` : ""}${describeAddress(baseUrl)}`,
      };
    }
    case "disable":
      return report(
        command.publicKey,
        await updateApiKey(db, systemActor("cli keys"), command.publicKey, { enabled: false }),
        ({ name }) => `The key of ${name} is switched off. It opens nothing any more.`,
      );
    case "enable":
      return report(
        command.publicKey,
        await updateApiKey(db, systemActor("cli keys"), command.publicKey, { enabled: true }),
        (key) => `The key of ${key.name} is switched on. ${describeOrigins(key)}`,
      );
    case "origins":
      return report(
        command.publicKey,
        await updateApiKey(db, systemActor("cli keys"), command.publicKey, { origins: [...new Set(command.origins)] }),
        (key) => `${key.name}: ${describeOrigins(key)}`,
      );
    case "first-variant":
      return report(
        command.publicKey,
        await updateApiKey(db, systemActor("cli keys"), command.publicKey, { firstVariant: command.firstVariant }),
        (key) => `${key.name}: ${describeChoice(key)}`,
      );
  }
}

const report = (publicKey: string, key: ApiKey | null, say: (key: ApiKey) => string): CommandResult =>
  key ? { done: true, text: say(key) } : { done: false, text: `There is no key ${publicKey}.` };

const describeKey = ({
  publicKey,
  name,
  origins,
  requestsPerMinute,
  enabled,
  createdAt,
  lastUsedOn,
  firstVariant,
}: ApiKey) =>
  [
    publicKey,
    enabled ? "on " : "off",
    `${requestsPerMinute}/min`,
    `made ${createdAt.toISOString().slice(0, 10)}`,
    lastUsedOn ? `used ${lastUsedOn}` : "never used",
    origins.join(" ") || "no pages",
    ...(firstVariant ? ["first variant"] : []),
    name,
  ].join("  ");

/** The command cannot know where the shop runs: without BASE_URL it assumes its own machine. */
const describeAddress = (baseUrl: string) =>
  new URL(baseUrl).hostname === "localhost"
    ? " Where people reach the shop at another address, give it to this command as BASE_URL too."
    : "";

function describeOrigins({ origins }: ApiKey): string {
  if (origins.includes(anyOrigin))
    return "Pages of EVERY site may use it: name the origins instead where you know them.";
  return origins.length === 0 ? "No page may use it, only programs." : `Pages of ${origins.join(", ")} may use it.`;
}

const describeChoice = ({ firstVariant }: ApiKey) =>
  firstVariant
    ? "What is added without a choice goes in as the first variant that can be had."
    : "What is added without a choice is refused.";
