import type { FastifyInstance } from 'fastify';

/** Which methods each path answers, to tell 405 from 404. */
export class RouteTable {
  private readonly routes: { method: string; path: RegExp }[] = [];

  /** Call before the first route is made. */
  watch(fastify: FastifyInstance): void {
    fastify.addHook('onRoute', ({ method, url }) => {
      if (url.includes('*')) return;
      const path = new RegExp(`^${url.replace(/[.+?^${}()|[\]\\]/g, '\\$&').replace(/:[A-Za-z]+/g, '[^/]+')}/?$`);
      for (const name of [method].flat()) this.routes.push({ method: name, path });
    });
  }

  methodsOf(url: string): string[] {
    const path = url.split('?')[0]!;
    return [...new Set(this.routes.filter((route) => route.path.test(path)).map((route) => route.method))].sort();
  }
}
