import S3rver from "@20minutes/s3rver";
import "#test/services/s3rver-pages.ts";

// A server of S3 with one bucket, in a process of its own so that it can be killed: serve-s3.ts FOLDER ADDRESS PORT
const [, , directory, address, port] = process.argv;
if (directory === undefined || address === undefined || port === undefined)
  throw new Error("serve-s3.ts FOLDER ADDRESS PORT");
await new S3rver({
  address,
  port: Number(port),
  silent: true,
  // It signs the address of a bucket without the slash at its end that the SDK sends.
  allowMismatchedSignatures: true,
  directory,
  configureBuckets: [{ name: "shop" }],
}).run();
