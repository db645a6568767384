import type { INestApplicationContext } from '@nestjs/common';
import { ModulesContainer } from '@nestjs/core';
import { PeriodicJob } from '../periodic-job.ts';

/** Stops what the modules of a process repeat with `periodicJob`: from here on the test runs it. */
export async function stopJobs(app: INestApplicationContext): Promise<void> {
  for (const { providers } of app.get(ModulesContainer).values())
    for (const { instance } of providers.values())
      if (instance instanceof PeriodicJob && instance.constructor === PeriodicJob) await instance.stop();
}
