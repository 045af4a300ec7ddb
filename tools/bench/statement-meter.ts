import pg from "pg";

/** Returns a function that reads the milliseconds that statements of this process have waited for the server. */
export function statementMeter(): () => number {
  let waited = 0;
  const query = Reflect.get(pg.Client.prototype, "query") as (this: pg.Client, ...given: unknown[]) => unknown;
  const measured = function (this: pg.Client, ...given: unknown[]): unknown {
    const began = performance.now();
    const answer = query.apply(this, given);
    const ended = () => void (waited += performance.now() - began);
    if (answer instanceof Promise) answer.then(ended, ended);
    return answer;
  };
  pg.Client.prototype.query = measured as typeof pg.Client.prototype.query;
  return () => waited;
}
