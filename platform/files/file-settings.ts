import { join } from "node:path";
import { z } from "zod";
import { optionalSetting } from "../optional-setting.ts";

/** Where the environment says that files are. Empty means not set. */
const fileEnvironment = z.object({
  FILES: optionalSetting.pipe(z.enum(["disk", "s3"], "FILES must be disk or s3").optional()).default("disk"),
  S3_BUCKET: optionalSetting,
  S3_REGION: optionalSetting,
  S3_ENDPOINT: optionalSetting.pipe(
    z.url({ protocol: /^https?$/, error: "S3_ENDPOINT must be an address such as https://s3.example.com" }).optional(),
  ),
  S3_ACCESS_KEY_ID: optionalSetting,
  S3_SECRET_ACCESS_KEY: optionalSetting,
});

/** A bucket of S3, or of a service that speaks as S3 does. */
export interface BucketSettings {
  bucket: string;
  region: string;
  /** The service's address when it is not that of AWS. */
  endpoint?: string | undefined;
  /** Without them the SDK looks where it always does: the machine's role, AWS's own variables. */
  credentials?: { accessKeyId: string; secretAccessKey: string } | undefined;
}

/** Where the shop's files are: on this machine's disk, or in a bucket that all machines share. Plain data, because the worker's thread receives a copy. */
export interface FileSettings {
  place: "disk" | "s3";
  /** The folder of files on disk. */
  folder: string;
  /** Null when no bucket is named. */
  bucket: BucketSettings | null;
}

/** Parses the file settings of an environment; throws with one line for each invalid value. */
export function parseFileSettings(environment: Record<string, string | undefined>, dataDir: string): FileSettings {
  const parsed = fileEnvironment.safeParse(environment);
  if (!parsed.success) throw new Error(parsed.error.issues.map((issue) => issue.message).join("\n"));
  const { FILES: place, S3_BUCKET: bucket, S3_REGION: region = "us-east-1", S3_ENDPOINT: endpoint } = parsed.data;
  const { S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey } = parsed.data;
  if (place === "s3" && !bucket) throw new Error("FILES is s3, so S3_BUCKET must name the bucket");
  if (!accessKeyId !== !secretAccessKey) throw new Error("S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY go together");
  const credentials = accessKeyId && secretAccessKey ? { accessKeyId, secretAccessKey } : undefined;
  return {
    place,
    folder: join(dataDir, "uploads"),
    bucket: bucket ? { bucket, region, endpoint, credentials } : null,
  };
}

/** Files of one folder on disk. */
export const filesOnDisk = (folder: string): FileSettings => ({ place: "disk", folder, bucket: null });
