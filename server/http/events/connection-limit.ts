/** Limits the number of connections in total and per client. */
export function createConnectionLimit({ max, maxPerClient }: { max: number; maxPerClient: number }) {
  const counts = new Map<string, number>();
  let total = 0;
  return {
    /** The number of connections that are open. */
    count: () => total,
    /** Takes a connection and returns the function that releases it, which may be called once; null when the limit is reached. */
    acquire(client: string): (() => void) | null {
      const ofClient = counts.get(client) ?? 0;
      if (total >= max || ofClient >= maxPerClient) return null;
      total += 1;
      counts.set(client, ofClient + 1);
      return () => {
        total -= 1;
        const left = (counts.get(client) ?? 1) - 1;
        if (left === 0) counts.delete(client);
        else counts.set(client, left);
      };
    },
  };
}
