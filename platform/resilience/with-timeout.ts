/** What the work comes to, or `otherwise` when that takes longer than so many milliseconds or fails. The work itself goes on. */
export function withTimeout<Value>(work: Promise<Value>, milliseconds: number, otherwise: () => Value): Promise<Value> {
  return new Promise((resolve) => {
    const timer = setTimeout(() => resolve(otherwise()), milliseconds);
    work.then(resolve, () => resolve(otherwise())).finally(() => clearTimeout(timer));
  });
}
