import { ArrayMaxSize, ArrayNotEmpty, IsArray, IsIn, IsOptional, IsString } from 'class-validator';
import { SCOPES_BY_REQUEST, type Scope } from '../accounts/scopes.js';
import { IsIdentifier, IsName } from '../http/validators.js';

/** More than there are; repeated scopes do no harm. */
const MOST_SCOPES = 100;

/** Body of POST /api/v1/keys. */
export class KeyRequest {
  @IsString() @IsIdentifier() @IsName() name: string;
  @IsOptional()
  @IsArray()
  @ArrayNotEmpty()
  @ArrayMaxSize(MOST_SCOPES)
  @IsIn(SCOPES_BY_REQUEST, { each: true })
  scopes?: Scope[];
  @IsOptional() @IsString() expiresAt?: string;
}
