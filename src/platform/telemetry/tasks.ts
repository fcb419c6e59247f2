/** How long tasks take and how often they fail, as metrics and as spans. */
import { Counter, Histogram, type Registry } from 'prom-client';
import type { AnyTask } from '../tasks/tasks';
import { newTraceId, spanKinds, type Traces } from './traces';

export function observeTasks(
  tasks: AnyTask[],
  registry: Registry,
  traces: Traces | undefined,
): AnyTask[] {
  const duration = new Histogram({
    name: 'task_duration_seconds',
    help: 'Time a background task took',
    labelNames: ['task'],
    buckets: [0.01, 0.05, 0.1, 0.5, 1, 5, 15, 60],
    registers: [registry],
  });
  const failures = new Counter({
    name: 'task_failures_total',
    help: 'Background tasks that failed and will be tried again',
    labelNames: ['task'],
    registers: [registry],
  });
  return tasks.map((each) => ({
    ...each,
    async handle(context, payload) {
      const { name } = each;
      const startedAt = performance.now();
      let hasFailed = true;
      try {
        await each.handle(context, payload);
        hasFailed = false;
      } finally {
        const milliseconds = performance.now() - startedAt;
        duration.observe({ task: name }, milliseconds / 1000);
        if (hasFailed) failures.inc({ task: name });
        traces?.record({
          name,
          kind: spanKinds.consumer,
          traceId: newTraceId(),
          endedAt: Date.now(),
          milliseconds,
          attributes: {},
          hasFailed,
        });
      }
    },
  }));
}
