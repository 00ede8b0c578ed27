import { existsSync } from "node:fs";
import path from "node:path";

/** Where the cluster of a DATA_DIR belongs, whether or not there is one. */
export const clusterPath = (dataDir: string): string => path.join(dataDir, "database/cluster");

/** The cluster folder of a DATA_DIR, or nothing when no database was made there yet. */
export function findCluster(dataDir: string): string | undefined {
  const cluster = clusterPath(dataDir);
  return existsSync(path.join(cluster, "PG_VERSION")) ? cluster : undefined;
}
