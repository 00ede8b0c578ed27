/** The result of the work, or `otherwise` when the work takes longer than the timeout in milliseconds or fails. The work itself continues. */
export function withTimeout<Value>(work: Promise<Value>, milliseconds: number, otherwise: () => Value): Promise<Value> {
  return new Promise((resolve) => {
    const timer = setTimeout(() => resolve(otherwise()), milliseconds);
    work.then(resolve, () => resolve(otherwise())).finally(() => clearTimeout(timer));
  });
}
