import {
  applyDecorators,
  createParamDecorator,
  Delete,
  type ExecutionContext,
  Get,
  Header,
  HttpCode,
  Param,
  type PipeTransform,
  Post,
  Put,
  SetMetadata,
} from '@nestjs/common';
import type { Reflector } from '@nestjs/core';
import { FRESH_FACTOR_HEADER, IDEMPOTENCY_KEY_HEADER, type Route, timestamp } from '@nfa/contracts';
import type { Request } from 'express';
import { z } from 'zod';
import { completeCall } from './activity.ts';
import { Json } from './json-query.ts';
import { invalidField, notFound } from './problem.ts';
import { currentContext } from './request-context.ts';

const ROUTE = 'nfa:route';
const methods = { GET: Get, POST: Post, PUT: Put, DELETE: Delete };

/** Mounts a handler at a route of the contracts: method, path, status, access and fields of the response. */
export function Endpoint(route: Route): MethodDecorator {
  const { produces = 'application/json' } = route;
  // If the contract does not describe the response, the handler writes it itself.
  const isOpaque = route.response instanceof z.ZodUnknown;
  return applyDecorators(
    ...(isOpaque ? [] : [onlyFieldsOf(route), Header('content-type', `${produces}; charset=utf-8`)]),
    RawEndpoint(route),
  );
}

/** Mounts a handler that writes its response itself at a route of the contracts. */
export const RawEndpoint = (route: Route): MethodDecorator =>
  applyDecorators(methods[route.method](route.path), HttpCode(route.status), RouteInfo(route));

/** Sets the route of a handler that is mounted in another way; guards refuse a handler without a route. */
export const RouteInfo = (route: Route): MethodDecorator => SetMetadata(ROUTE, route);

/** The route of a handler. */
export const routeOf = (reflector: Reflector, context: ExecutionContext): Route | undefined =>
  reflector.get<Route | undefined>(ROUTE, context.getHandler());

type FieldPicker = (value: unknown) => unknown;

const whole: FieldPicker = (value) => value;

/** Builds a function that keeps only the fields of a response schema, in nested objects and arrays too; it leaves unions and loose objects whole. */
export function picker(schema: z.ZodType): FieldPicker {
  if (schema instanceof z.ZodNullable || schema instanceof z.ZodOptional) return picker(schema.unwrap() as z.ZodType);
  if (schema instanceof z.ZodPipe) return picker(schema.out as z.ZodType);
  if (schema instanceof z.ZodArray) {
    const pick = picker(schema.element as z.ZodType);
    return pick === whole ? whole : (value) => (Array.isArray(value) ? value.map(pick) : value);
  }
  if (!(schema instanceof z.ZodObject) || schema.def.catchall instanceof z.ZodUnknown) return whole;
  const fields = Object.entries(schema.shape as Record<string, z.ZodType>).map(
    ([key, field]) => [key, picker(field)] as const,
  );
  return (value) => {
    if (typeof value !== 'object' || value === null) return value;
    const picked: Record<string, unknown> = {};
    for (const [key, pick] of fields) picked[key] = pick((value as Record<string, unknown>)[key]);
    return picked;
  };
}

// Returns only the fields of the contract; the contract tests parse every response in full. Wraps the handler itself, because an
// interceptor would pass each result through a dozen observables, which cost more than the rest of a small read.
function onlyFieldsOf(route: Route): MethodDecorator {
  const pick = picker(route.response);
  return (_target, _name, descriptor: PropertyDescriptor) => {
    const handler = descriptor.value as (...parameters: unknown[]) => unknown;
    descriptor.value = async function (this: unknown, ...parameters: unknown[]): Promise<unknown> {
      const value = await completeCall(() => handler.apply(this, parameters));
      return value instanceof Json ? value.text : pick(value);
    };
  };
}

const uuid = z.uuid();

/** Normalises an id from a path. @throws Problem not_found for a malformed id, under which nothing can be stored */
export function recordId(value: string): string {
  if (!uuid.safeParse(value).success) throw notFound('record');
  return value.toLowerCase();
}

class IdPipe implements PipeTransform<string, string> {
  transform = recordId;
}

/** Parameter of the path that holds an id, by default `:id`. @throws Problem not_found when it is not an id */
export const Id = (name = 'id'): ParameterDecorator => Param(name, new IdPipe());

/**
 * The version (`updated_at`) that the caller has read, from the `If-Match` header; undefined without one.
 * @throws Problem invalid_input
 */
export const IfMatch = createParamDecorator((_: unknown, context: ExecutionContext): string | undefined => {
  const version = context.switchToHttp().getRequest<Request>().headers['if-match']?.replace(/^"|"$/g, '');
  if (version !== undefined && !timestamp.safeParse(version).success)
    throw invalidField('If-Match', 'must be the updated_at that was read');
  return version;
});

/** The `Idempotency-Key` header (1 to 255 visible characters), undefined without one. @throws Problem invalid_input */
export const IdempotencyKey = createParamDecorator((_: unknown, context: ExecutionContext): string | undefined => {
  const key = context.switchToHttp().getRequest<Request>().headers[IDEMPOTENCY_KEY_HEADER];
  if (key === undefined) return undefined;
  if (typeof key !== 'string' || !/^[\x21-\x7e]{1,255}$/.test(key))
    throw invalidField('Idempotency-Key', 'must have 1 to 255 visible characters');
  return key;
});

/** Whether the administrator has proven a factor in the last minutes; requires `fresh: 'by-service'` on the route. */
export const IsFresh = createParamDecorator(
  (_: unknown, context: ExecutionContext): boolean =>
    context.switchToHttp().getRequest<Request>().headers[FRESH_FACTOR_HEADER] === '1',
);

/** Whether the signed-in administrator calls, for routes that are public too. */
export const IsAdmin = createParamDecorator((): boolean => currentContext().caller?.access === 'admin');
