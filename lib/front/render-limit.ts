/** Thrown when work is refused because too much is waiting already. */
export class OverloadError extends Error {}

export type Limit = {
  /** Runs the work when there is room; rejects with OverloadError when the queue is full or the wait too long. */
  run<T>(work: () => Promise<T>): Promise<T>;
  readonly running: number;
  readonly waiting: number;
};

type Waiter = { start(): void; refuse(): void };

/** At most `most` pieces of work at once, at most `mostWaiting` in line, none for longer than `mostWaitMs`. */
export function createLimit(most: number, mostWaiting: number, mostWaitMs: number): Limit {
  let running = 0;
  const line: Waiter[] = [];

  const takePlace = () =>
    new Promise<void>((resolve, reject) => {
      if (running < most) {
        running++;
        return resolve();
      }
      if (line.length >= mostWaiting) return reject(new OverloadError('too many renderings waiting'));
      const waiter: Waiter = {
        start: () => {
          clearTimeout(timer);
          resolve();
        },
        refuse: () => {
          line.splice(line.indexOf(waiter), 1);
          reject(new OverloadError('waited too long for a rendering'));
        },
      };
      const timer = setTimeout(waiter.refuse, mostWaitMs);
      line.push(waiter);
    });

  // A place is handed on, not given back, while somebody waits: nobody new can slip in between.
  const leavePlace = () => {
    const next = line.shift();
    if (next) next.start();
    else running--;
  };

  return {
    async run(work) {
      await takePlace();
      try {
        return await work();
      } finally {
        leavePlace();
      }
    },
    get running() {
      return running;
    },
    get waiting() {
      return line.length;
    },
  };
}
