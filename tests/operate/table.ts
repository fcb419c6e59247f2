/** Prints what `npm run test:operate` tried and what held, as a table. */
import type { Reporter, TestCase } from 'vitest/node';

const say = (text: string) => process.stdout.write(`${text}\n`);

export default class Table implements Reporter {
  private failures: string[] = [];
  private counts = { passed: 0, failed: 0, skipped: 0, pending: 0 };

  onTestCaseResult(test: TestCase) {
    const result = test.result();
    const seconds = `${((test.diagnostic()?.duration ?? 0) / 1_000).toFixed(0)} s`.padStart(6);
    this.counts[result.state] += 1;
    if (result.state === 'passed') say(`held    ${seconds}  ${test.name}: ${test.meta().held}`);
    else if (result.state === 'failed') {
      say(`FAILED  ${seconds}  ${test.name}`);
      this.failures.push(
        [
          test.name,
          ...result.errors.map(({ stack, message, diff }) => `${stack ?? message}\n${diff ?? ''}`),
        ].join('\n'),
      );
    } else if (result.state === 'skipped') {
      say(`not tried       ${test.name}: ${result.note ?? ''}`);
    }
  }

  onTestRunEnd(_modules: unknown, errors: readonly { message: string }[]) {
    for (const each of [...this.failures, ...errors.map(({ message }) => message)])
      say(`\n${each}`);
    const { passed, failed, skipped } = this.counts;
    say(`\n${passed} passed, ${failed} failed, ${skipped} skipped`);
  }
}
