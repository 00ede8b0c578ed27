import { execFile } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { expect, onTestFinished, test } from "vitest";
import { createFileStorage } from "#platform/files/file-storage.ts";
import { openFileStorage } from "#platform/files/open-file-storage.ts";
import { loadConfig } from "#server/bootstrap/config.ts";
import { startS3Server } from "#test/services/start-s3-server.ts";

test("the command moves the files of a folder into the bucket of the settings, says how many, and of a place that is not set that there is nothing to move", async () => {
  const { bucket } = await startS3Server();
  const dataDir = mkdtempSync(join(tmpdir(), "taqat-move-"));
  onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }));
  const settings = {
    BASE_URL: "",
    DATABASE_URL: "",
    DATA_DIR: dataDir,
    FILES: "s3",
    S3_BUCKET: bucket.bucket,
    S3_ENDPOINT: bucket.endpoint!,
    S3_ACCESS_KEY_ID: bucket.credentials!.accessKeyId,
    S3_SECRET_ACCESS_KEY: bucket.credentials!.secretAccessKey,
  };
  const move = (env: Record<string, string>) =>
    promisify(execFile)(process.execPath, ["cli/files.ts", "move"], { env: { ...process.env, ...env } }).then(
      ({ stdout }) => stdout.trim(),
      ({ code, stderr }: { code: number; stderr: string }) => `${code}: ${stderr.trim()}`,
    );
  const { files } = loadConfig(settings);
  expect(await move(settings)).toBe(
    `1: There is no folder ${files.folder}, so there is nothing to move to the bucket shop.`,
  );

  const folder = createFileStorage(files.folder);
  for (const key of ["originals/aa", "renditions/aa/320.webp"]) await folder.put(key, key);
  expect(await move(settings)).toBe("2 files are in the bucket shop now.");
  expect([await folder.exists("originals/aa"), await (await openFileStorage(files)).get("originals/aa")]).toEqual([
    false,
    "originals/aa",
  ]);

  expect(await move({ ...settings, FILES: "disk" })).toBe(`2 files are in ${files.folder} now.`);
  expect(await folder.get("renditions/aa/320.webp")).toBe("renditions/aa/320.webp");
  expect(await move({ ...settings, FILES: "disk", S3_BUCKET: "" })).toBe(
    "1: S3_BUCKET names no bucket, so there is nothing to move to disk.",
  );
}, 60_000);
