import { setTimeout } from 'node:timers/promises';
import { Module } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { Logger } from './logger.ts';
import { PeriodicJob, periodicJob } from './periodic-job.ts';

class Reminders {
  runs = 0;
  remindAll = async () => {
    this.runs += 1;
    throw Object.assign(new Error('Key (phone)=(0712) exists'), { name: 'QueryFailedError', code: '23505' });
  };
}

describe('a periodic job', () => {
  it('works from the start to the shutdown, and logs a failed run without the input that a database error quotes', async () => {
    const lines: string[] = [];
    const logger = new Logger('test', 'info', { write: (line) => lines.push(line) });
    @Module({
      providers: [
        Reminders,
        { provide: Logger, useValue: logger },
        periodicJob(Reminders, 60_000, (reminders) => reminders.remindAll(), 'people could not be reminded'),
      ],
    })
    class Application {}
    const application = await NestFactory.createApplicationContext(Application, { logger: false });
    await application.close();
    expect(application.get(Reminders).runs).toBe(1);
    expect(lines.map((line) => JSON.parse(line))).toEqual([
      expect.objectContaining({ context: 'Reminders', msg: 'people could not be reminded', code: '23505' }),
    ]);
    expect(lines.join()).not.toContain('0712');
  });

  it('starts no run while the shutdown waits for the slow job of another module', async () => {
    let runs = 0;
    const count = async () => {
      runs += 1;
    };
    const job = (name: string, work: () => Promise<void>) => ({
      provide: name,
      useFactory: () => new PeriodicJob(20, work),
    });
    @Module({ providers: [job('first', count)] })
    class First {}
    @Module({ providers: [job('slow', () => setTimeout(100))] })
    class Slow {}
    @Module({ providers: [job('last', count)] })
    class Last {}
    @Module({ imports: [First, Slow, Last] })
    class Application {}
    const application = await NestFactory.createApplicationContext(Application, { logger: false });
    const runsBefore = runs;
    await application.close();
    expect(runs).toBe(runsBefore);
  });
});
