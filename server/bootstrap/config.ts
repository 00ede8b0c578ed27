import { resolve } from "node:path";
import { z } from "zod";
import { accountEmail } from "#domains/accounts/account-forms.ts";
import { chosenPassword } from "#domains/accounts/passwords/password.ts";
import type { AdapterId } from "#domains/couriers/adapters/adapters.ts";
import { type CdnSettings, parseCdnSettings } from "#platform/cdn/cdn-settings.ts";
import { findAddressFault, listHosts } from "#platform/database/hosts/database-address.ts";
import { type FileSettings, parseFileSettings } from "#platform/files/file-settings.ts";
import { type MailSettings, parseMailSettings } from "#platform/mail/mail-settings.ts";
import { parseTracingSettings, type TracingSettings } from "#platform/tracing/tracing-settings.ts";
import { type MessagingTransportSettings, parseMessagingSettings } from "#platform/messaging/messaging-settings.ts";

const flag = z
  .enum(["on", "off", "true", "false", "1", "0", ""], "must be on or off")
  .default("off")
  .transform((value) => ["on", "true", "1"].includes(value));
const databaseAddress = z.string().superRefine((value, context) => {
  const fault = findAddressFault(value);
  if (fault !== null) context.addIssue(fault);
});
const whole = (min: number, max: number) =>
  z.coerce.number(`must be a whole number from ${min} to ${max}`).int().min(min).max(max);

const environment = z.object({
  NODE_ENV: z.string().default("production"),
  PORT: whole(0, 65_535).default(3000),
  HOST: z.string().default("0.0.0.0"),
  BASE_URL: z
    .url({ protocol: /^https?$/, hostname: /.+/, error: "must be an address such as https://shop.example.pk" })
    .refine(
      (value) => !URL.canParse(value) || new URL(value).href === `${new URL(value).origin}/`,
      "must be an address without a path, such as https://shop.example.pk",
    )
    .optional(),
  DATA_DIR: z.string().min(1).default("./data"),
  DATABASE_URL: databaseAddress.optional(),
  DATABASE_DIRECT_URL: databaseAddress.optional(),
  DATABASE_READ_URLS: z
    .string()
    .default("")
    // Several hosts of one address are several replicas.
    .transform((list) => list.split(/,(?=\s*[a-z]+:\/\/)/).map((url) => url.trim()))
    .transform((urls) => urls.filter((url) => url !== ""))
    .superRefine((urls, context) => {
      const fault = urls.map((url) => findAddressFault(url, { replicas: true })).find((each) => each !== null);
      if (fault) context.addIssue(fault);
    }),
  DATABASE_CONNECTIONS: whole(2, 200).default(10),
  DEMO: flag,
  WORKER: flag.prefault("on"),
  PICTURES_AHEAD: flag.prefault("on"),
  LISTING_MEMORY: flag.prefault("on"),
  TRUST_PROXY: z
    .string()
    .default("off")
    .transform((value) => ({ on: "1", true: "1", off: "0", false: "0" })[value] ?? value)
    .refine((value) => /^(?:\d|10)$/.test(value), "must be on, off, or how many proxies there are, to 10")
    .transform(Number),
  PAGE_CACHE_MB: whole(8, 8_192).default(128),
  OWNER_EMAIL: accountEmail.optional(),
  OWNER_PASSWORD: chosenPassword.optional(),
  SECRET_KEY: z.string().min(32, "must have at least 32 characters").optional(),
  POSTEX_URL: z
    .url({
      protocol: /^https?$/,
      error: "must be an address such as https://api.postex.pk/services/integration/api/order",
    })
    .optional(),
  METRICS_PORT: whole(0, 65_535).optional(),
  METRICS_HOST: z.string().default("127.0.0.1"),
  LOG_LEVEL: z
    .enum(
      ["trace", "debug", "info", "warn", "error", "fatal", "silent"],
      "must be one of trace, debug, info, warn, error, fatal, silent",
    )
    .default("info"),
});

/** The settings of this process, parsed once from the environment at startup. */
export interface Config {
  development: boolean;
  port: number;
  host: string;
  /** Without a trailing slash. */
  baseUrl: string;
  dataDir: string;
  databaseUrl: string | null;
  /** The same database without the pooler of `databaseUrl`, for what needs a session of its own; null when there is no pooler. */
  databaseDirectUrl: string | null;
  /** Replicas that may be asked for what may be a moment old, each address of one server. */
  databaseReadUrls: string[];
  databaseConnections: number;
  demo: boolean;
  worker: boolean;
  /** Whether the worker renders the pictures of new products before the first request for them. */
  picturesAhead: boolean;
  /** Whether a large shop's listings are held in memory, so that lists need not be counted by the database. */
  listingMemory: boolean;
  /** The number of our own proxies in front of the shop. Each adds an entry to X-Forwarded-For. */
  trustedProxies: number;
  pageCacheMegabytes: number;
  /** The owner of a shop that has no owner yet. */
  owner: { email: string; password: string } | null;
  /** The key of the shop's sealed secrets; null for the one in DATA_DIR. */
  secretKey: string | null;
  /** Couriers' APIs that stand elsewhere than their adapters say, by adapter. */
  courierUrls: Partial<Record<AdapterId, string>>;
  /** Where metrics are served; null when metrics are off. */
  metrics: { port: number; host: string } | null;
  logLevel: string;
  /** Where traces go; null when they go nowhere. */
  tracing: TracingSettings | null;
  files: FileSettings;
  /** What keeps public pages in front of the shop; null without one. */
  cdn: CdnSettings | null;
  mail: MailSettings;
  messaging: MessagingTransportSettings;
}

/** Parses the environment. Throws one Error whose message lists every invalid setting. */
export function loadConfig(env: NodeJS.ProcessEnv): Config {
  const filled = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ""));
  const parsed = environment.safeParse(filled);
  if (!parsed.success) {
    const faults = parsed.error.issues.map((issue) => `${issue.path.join(".")}: ${issue.message}`);
    throw new Error(`These settings cannot be used: ${faults.join("; ")}`);
  }
  const values = parsed.data;
  return {
    development: values.NODE_ENV === "development",
    port: values.PORT,
    host: values.HOST,
    baseUrl: (values.BASE_URL ?? `http://localhost:${values.PORT}`).replace(/\/+$/, ""),
    dataDir: resolve(values.DATA_DIR),
    databaseUrl: values.DATABASE_URL ?? null,
    databaseDirectUrl: readDirectUrl(values),
    databaseReadUrls: readReplicas(values),
    databaseConnections: values.DATABASE_CONNECTIONS,
    demo: values.DEMO,
    worker: values.WORKER,
    picturesAhead: values.PICTURES_AHEAD,
    listingMemory: values.LISTING_MEMORY,
    trustedProxies: values.TRUST_PROXY,
    owner: readOwner(values),
    pageCacheMegabytes: values.PAGE_CACHE_MB,
    secretKey: values.SECRET_KEY ?? null,
    courierUrls: values.POSTEX_URL === undefined ? {} : { postex: values.POSTEX_URL },
    metrics: values.METRICS_PORT === undefined ? null : { port: values.METRICS_PORT, host: values.METRICS_HOST },
    logLevel: values.LOG_LEVEL,
    tracing: parseTracingSettings(filled),
    files: parseFileSettings(filled, resolve(values.DATA_DIR)),
    cdn: parseCdnSettings(filled),
    mail: parseMailSettings(filled, resolve(values.DATA_DIR)),
    messaging: parseMessagingSettings(filled, resolve(values.DATA_DIR)),
  };
}

function readDirectUrl({
  DATABASE_URL: url,
  DATABASE_DIRECT_URL: direct,
}: {
  DATABASE_URL?: string | undefined;
  DATABASE_DIRECT_URL?: string | undefined;
}): string | null {
  if (direct !== undefined && url === undefined)
    throw new Error("These settings cannot be used: DATABASE_DIRECT_URL goes with DATABASE_URL");
  return direct ?? null;
}

function readReplicas({
  DATABASE_URL: url,
  DATABASE_READ_URLS: replicas,
}: {
  DATABASE_URL?: string | undefined;
  DATABASE_READ_URLS: string[];
}): string[] {
  if (replicas.length > 0 && url === undefined)
    throw new Error("These settings cannot be used: DATABASE_READ_URLS goes with DATABASE_URL");
  return replicas.flatMap(listHosts);
}

function readOwner({
  OWNER_EMAIL: email,
  OWNER_PASSWORD: password,
}: {
  OWNER_EMAIL?: string;
  OWNER_PASSWORD?: string;
}): Config["owner"] {
  if ((email === undefined) !== (password === undefined))
    throw new Error("These settings cannot be used: OWNER_EMAIL and OWNER_PASSWORD go together");
  return email === undefined || password === undefined ? null : { email, password };
}
