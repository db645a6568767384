import { Module } from '@nestjs/common';
import { apiProxyControllers } from './api/api-proxy.controller.ts';
import { ApiProxy } from './api/api-proxy.ts';
import { OtherMethodsController } from './api/other-methods.controller.ts';
import { CacheModule } from './cache/cache.module.ts';
import { DocsController } from './docs/docs.controller.ts';
import { MediaController } from './media/media.controller.ts';
import { PagesController } from './pages/pages.controller.ts';
import { PagesProxy } from './pages/pages-proxy.ts';

/** Everything that is read through the cache or forwarded to another process. */
@Module({
  imports: [CacheModule],
  // Express tries the routes in this order: each of the last three takes all that is left below its path.
  controllers: [DocsController, ...apiProxyControllers, OtherMethodsController, MediaController, PagesController],
  providers: [ApiProxy, PagesProxy],
})
export class ProxiesModule {}
