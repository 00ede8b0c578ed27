interface Started {
  /** Ends it at once. */
  kill(): void;
  /** Tells it to end, and waits until it has. */
  stop?(): Promise<void>;
  /** Has it stand still, with its connections open; and go on. */
  freeze?(): void;
  thaw?(): void;
}

/** A program that can be killed and started again. */
export interface Restartable {
  kill(): void;
  /** Has it stand still, where it can. */
  freeze(): void;
  /** Starts it where it was killed, and has it go on where it was frozen. */
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
  const heal = async () => {
    running?.thaw?.();
    running ??= await start();
  };
  return {
    kill,
    freeze: () => running?.freeze?.(),
    heal,
    replace: async () => void (running = await start()),
    async restart() {
      await running?.stop?.();
      kill();
      await heal();
    },
  };
}
