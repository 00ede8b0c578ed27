interface Started {
  /** Ends it at once. */
  kill(): void;
  /** Tells it to end, and waits until it has. */
  stop?(): Promise<void>;
}

/** A program that can be killed and started again. */
export interface Restartable {
  kill(): void;
  /** Starts it where it was killed. */
  heal(): Promise<void>;
  /** Starts another one, which takes the place of this one by itself. */
  replace(): Promise<void>;
  /** Has it end what it has begun, and starts it again. */
  restart(): Promise<void>;
}

export async function createRestartable(start: () => Promise<Started>): Promise<Restartable> {
  let running: Started | null = await start();
  const kill = () => {
    running?.kill();
    running = null;
  };
  const heal = async () => void (running ??= await start());
  return {
    kill,
    heal,
    replace: async () => void (running = await start()),
    async restart() {
      await running?.stop?.();
      kill();
      await heal();
    },
  };
}
