interface Scheduler {
  yield?: () => Promise<void>;
}

/** Resolves in a task of its own, so that a slow phone paints and answers in between. */
export function yieldToMain(): Promise<void> {
  const { scheduler } = globalThis as { scheduler?: Scheduler };
  return scheduler?.yield?.() ?? new Promise((resolve) => setTimeout(resolve));
}
