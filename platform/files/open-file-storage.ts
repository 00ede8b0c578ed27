import { existsSync } from "node:fs";
import { Disk } from "flydrive";
import type { DriverContract } from "flydrive/types";
import { EarlierFilesDriver } from "./earlier-files-driver.ts";
import type { BucketSettings, FileSettings } from "./file-settings.ts";
import { createFileStorage, type FileStorage } from "./file-storage.ts";

/** The shop's files where the settings say they are. What has not been moved there from the other place is read where it is. */
export async function openFileStorage(settings: FileSettings): Promise<FileStorage> {
  const { here, earlier } = await openPlaces(settings);
  if (!earlier) return here;
  // A folder is of this machine. A bucket may be that of another shop, such as the live one beside a restored backup.
  const isOwn = settings.place === "s3";
  return new Disk(new EarlierFilesDriver(here.driver, earlier.driver, { isOwn }));
}

/** The place of the settings, and the other one: a folder that has been there before, or a bucket that is named although files are on disk. */
export async function openPlaces(settings: FileSettings): Promise<{ here: FileStorage; earlier: FileStorage | null }> {
  const { place, folder, bucket } = settings;
  if (place === "disk")
    return { here: createFileStorage(folder), earlier: bucket && new Disk(await openBucket(bucket)) };
  return {
    here: new Disk(await openBucket(bucket!)),
    earlier: existsSync(folder) ? createFileStorage(folder) : null,
  };
}

/** A shop with files on disk loads nothing of S3. */
export async function openBucket(bucket: BucketSettings): Promise<DriverContract> {
  const { WholeObjectDriver } = await import("./s3-driver.ts");
  return new WholeObjectDriver(bucket);
}
