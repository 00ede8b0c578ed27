import { expect, test } from "vitest";
import { parseFileSettings } from "./file-settings.ts";

test("files are on disk unless the settings name a bucket and say that they are there", () => {
  expect(parseFileSettings({}, "/data")).toEqual({ place: "disk", folder: "/data/uploads", bucket: null });
  expect(
    parseFileSettings(
      {
        FILES: "s3",
        S3_BUCKET: "shop",
        S3_ENDPOINT: "https://s3.example",
        S3_ACCESS_KEY_ID: "a",
        S3_SECRET_ACCESS_KEY: "b",
      },
      "/data",
    ),
  ).toEqual({
    place: "s3",
    folder: "/data/uploads",
    bucket: {
      bucket: "shop",
      region: "us-east-1",
      endpoint: "https://s3.example",
      credentials: { accessKeyId: "a", secretAccessKey: "b" },
    },
  });
});

test.each([
  [{ FILES: "s3" }, "FILES is s3, so S3_BUCKET must name the bucket"],
  [{ FILES: "cloud" }, "FILES must be disk or s3"],
  [{ S3_BUCKET: "shop", S3_ENDPOINT: "s3.example" }, "S3_ENDPOINT must be an address"],
  [{ S3_BUCKET: "shop", S3_ACCESS_KEY_ID: "a" }, "S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY go together"],
])("settings that cannot be used are refused: %o", (environment, message) => {
  expect(() => parseFileSettings(environment, "/data")).toThrow(message);
});
