import { Controller, Get, Module, Res } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import type { Response } from 'express';
import supertest from 'supertest';
import { QueryFailedError, QueryRunnerAlreadyReleasedError, QueryRunnerProviderAlreadyReleasedError } from 'typeorm';
import { Logger } from './logger.ts';
import { ProblemFilter, toProblem } from './problem.filter.ts';

describe('an error that a caller is answered', () => {
  const failed = (code: string) => new QueryFailedError('SELECT 1', [], Object.assign(new Error('failed'), { code }));

  it.each([
    ['a connection that broke inside a transaction', new QueryRunnerAlreadyReleasedError()],
    ['a connection that broke between two queries', new QueryRunnerProviderAlreadyReleasedError()],
    ['a shutdown of Postgres', failed('57P01')],
    ['a query that Postgres did not answer in time', new Error('Query read timeout')],
    ['a refused connection', new AggregateError([Object.assign(new Error(), { code: 'ECONNREFUSED' })])],
  ])('is 503 after %s: trying again helps', (_, error) => expect(toProblem(error).status).toBe(503));

  it.each([
    ['a unique row that is there already', failed('23505')],
    ['a mistake of ours', new TypeError('x is undefined')],
  ])('is 500 after %s, and says nothing of it', (_, error) =>
    expect(toProblem(error)).toMatchObject({ status: 500, code: 'internal' }),
  );
});

describe('a handler that fails', () => {
  @Controller()
  class BrokenController {
    @Get()
    async send(@Res() response: Response): Promise<never> {
      response.write('half');
      throw new Error('broke off');
    }
  }

  @Module({ controllers: [BrokenController] })
  class BrokenModule {}

  it('breaks off a response that was begun, so that nobody takes a half for the whole', async () => {
    const app = await NestFactory.create(BrokenModule, { logger: false });
    app.useGlobalFilters(new ProblemFilter(new Logger('test', 'silent')));
    await app.init();
    await expect(supertest(app.getHttpServer()).get('/')).rejects.toThrow('aborted');
    await app.close();
  });
});
