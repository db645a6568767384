import type { IncomingMessage } from 'node:http';
import { Body, Controller, Headers, Param, Query, Req } from '@nestjs/common';
import {
  CallAnswer,
  type Deleted,
  MY_PAGE_HEADER,
  MyConsentInput,
  type MyConsentPage,
  MyDataInput,
  MyDayOffInput,
  MyDigitalsInput,
  MyMoneyCode,
  MyMoneyInput,
  type MyPage,
  type MyPageAccess,
  type MyPageDoor,
  MyPageInput,
  type MyPageLink,
  type MyPageSession,
  myPageRoutes,
  type NewDigitals,
} from '@nfa/contracts';
import { Endpoint, Id, IdempotencyKey } from '@nfa/service-kit';
import type { z } from 'zod';
import { MyPagesService } from './my-pages.service.ts';

@Controller()
export class MyPagesController {
  constructor(private readonly pages: MyPagesService) {}

  @Endpoint(myPageRoutes.list)
  list(
    @Query({ schema: myPageRoutes.list.query }) query: z.output<typeof myPageRoutes.list.query>,
  ): Promise<MyPageAccess[]> {
    return this.pages.list(query.model_id);
  }

  @Endpoint(myPageRoutes.create)
  create(@Body({ schema: MyPageInput }) input: MyPageInput, @IdempotencyKey() key?: string): Promise<MyPageLink> {
    return this.pages.create(input, key);
  }

  @Endpoint(myPageRoutes.revoke)
  revoke(@Id() id: string): Promise<Deleted> {
    return this.pages.revoke(id);
  }

  @Endpoint(myPageRoutes.door)
  door(@Param('token') token: string): Promise<MyPageDoor> {
    return this.pages.door(token);
  }

  @Endpoint(myPageRoutes.enter)
  enter(
    @Param('token') token: string,
    @Headers(MY_PAGE_HEADER) open?: string,
    @IdempotencyKey() key?: string,
  ): Promise<MyPageSession> {
    return this.pages.enter(token, open, key);
  }

  @Endpoint(myPageRoutes.page)
  page(@Headers(MY_PAGE_HEADER) secret?: string): Promise<MyPage> {
    return this.pages.page(secret);
  }

  @Endpoint(myPageRoutes.answer)
  answer(
    @Id() callId: string,
    @Body({ schema: CallAnswer }) answer: CallAnswer,
    @Headers(MY_PAGE_HEADER) secret?: string,
  ): Promise<MyPage> {
    return this.pages.answer(secret, callId, answer);
  }

  @Endpoint(myPageRoutes.takeOff)
  takeOff(
    @Body({ schema: MyDayOffInput }) input: MyDayOffInput,
    @Headers(MY_PAGE_HEADER) secret?: string,
  ): Promise<MyPage> {
    return this.pages.takeOff(secret, input);
  }

  @Endpoint(myPageRoutes.removeDayOff)
  removeDayOff(@Id() id: string, @Headers(MY_PAGE_HEADER) secret?: string): Promise<MyPage> {
    return this.pages.removeDayOff(secret, id);
  }

  @Endpoint(myPageRoutes.sendCode)
  sendCode(
    @Body({ schema: MyMoneyInput }) input: MyMoneyInput,
    @Headers(MY_PAGE_HEADER) secret?: string,
  ): Promise<MyPage> {
    return this.pages.sendCode(secret, input);
  }

  @Endpoint(myPageRoutes.showMoney)
  showMoney(
    @Body({ schema: MyMoneyCode }) input: MyMoneyCode,
    @Headers(MY_PAGE_HEADER) secret?: string,
  ): Promise<MyPage> {
    return this.pages.showMoney(secret, input);
  }

  @Endpoint(myPageRoutes.decide)
  decide(
    @Body({ schema: MyConsentInput }) input: MyConsentInput,
    @Headers(MY_PAGE_HEADER) secret?: string,
    @IdempotencyKey() key?: string,
  ): Promise<MyConsentPage> {
    return this.pages.decide(secret, input, key);
  }

  @Endpoint(myPageRoutes.askData)
  askData(
    @Body({ schema: MyDataInput }) input: MyDataInput,
    @Headers(MY_PAGE_HEADER) secret?: string,
  ): Promise<MyPage> {
    return this.pages.askData(secret, input);
  }

  @Endpoint(myPageRoutes.addPhotograph)
  addPhotograph(
    @Param('token') token: string,
    @Param('slot') slot: string,
    @Req() request: IncomingMessage,
  ): Promise<NewDigitals> {
    return this.pages.addPhotograph(token, slot, request);
  }

  @Endpoint(myPageRoutes.sendDigitals)
  sendDigitals(
    @Body({ schema: MyDigitalsInput }) input: MyDigitalsInput,
    @Headers(MY_PAGE_HEADER) secret?: string,
  ): Promise<MyPage> {
    return this.pages.sendDigitals(secret, input);
  }

  @Endpoint(myPageRoutes.leave)
  leave(@Headers(MY_PAGE_HEADER) secret?: string): Promise<{ left: boolean }> {
    return this.pages.leave(secret);
  }
}
