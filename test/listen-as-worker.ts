import { Client } from "pg";
import { onTestFinished } from "vitest";

/** Opens a connection that looks to others as that of a worker which listens for jobs, until the test ends. */
export async function listenAsWorker({ url }: { url: string }) {
  const worker = new Client({ connectionString: url, application_name: "pool-0123456789" });
  await worker.connect();
  onTestFinished(() => worker.end());
}
