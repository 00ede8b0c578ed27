import { existsSync } from "node:fs";
import path from "node:path";

/** The path of the cluster of a DATA_DIR, whether or not it exists. */
export const clusterPath = (dataDir: string): string => path.join(dataDir, "database/cluster");

/** The cluster folder of a DATA_DIR; undefined when no database was created there yet. */
export function findCluster(dataDir: string): string | undefined {
  const cluster = clusterPath(dataDir);
  return existsSync(path.join(cluster, "PG_VERSION")) ? cluster : undefined;
}
