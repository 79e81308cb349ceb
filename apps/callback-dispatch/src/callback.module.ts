import { Module, type DynamicModule } from '@nestjs/common';
import type { Clock } from './clock.js';
import { DeliveriesRepository } from './deliveries.repository.js';
import { CLOCK, DeliveryHandler } from './delivery.handler.js';
import { ErasureHandler } from './erasure.handler.js';

@Module({})
export class CallbackModule {
  static with({ deliveries, clock }: { deliveries: DeliveriesRepository; clock: Clock }): DynamicModule {
    return {
      module: CallbackModule,
      controllers: [DeliveryHandler, ErasureHandler],
      providers: [
        { provide: DeliveriesRepository, useValue: deliveries },
        { provide: CLOCK, useValue: clock },
      ],
    };
  }
}
