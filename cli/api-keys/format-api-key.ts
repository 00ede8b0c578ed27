import type { ApiKey } from "#domains/api-keys/api-keys.ts";
import { anyOrigin } from "#domains/api-keys/origins.ts";

/** One line of the list of keys. */
export const formatKey = ({
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

/** The key and what it allows, right after it was made. */
export function formatCreatedKey(key: ApiKey, baseUrl: string): string {
  const sentences = [
    `${key.publicKey} is the key of ${key.name}.`,
    `It allows ${key.requestsPerMinute} requests a minute to ${baseUrl}/v1/.`,
    formatOrigins(key),
    ...(key.firstVariant ? [formatVariantChoice(key)] : []),
    // The command cannot know where the shop runs: without BASE_URL it assumes its own machine.
    ...(new URL(baseUrl).hostname === "localhost"
      ? ["If people reach the shop at another address, give that to this command as BASE_URL."]
      : []),
  ];
  return sentences.join(" ");
}

export function formatOrigins({ origins }: ApiKey): string {
  if (origins.includes(anyOrigin))
    return "Pages of EVERY site may use it: name the origins instead where you know them.";
  return origins.length === 0 ? "No page may use it, only programs." : `Pages of ${origins.join(", ")} may use it.`;
}

export const formatVariantChoice = ({ firstVariant }: ApiKey) =>
  firstVariant
    ? "What is added without a choice becomes the first variant in stock."
    : "What is added without a choice is refused.";
