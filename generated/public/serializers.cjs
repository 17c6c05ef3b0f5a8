// Generated from openapi/ by `npm run generate`. Do not edit.
exports.AcceptedRedelivery = (() => {
const module = {};

  'use strict'

  const Serializer = require('fast-json-stringify/lib/serializer')
  const serializerState = {"mode":"standalone","ajv":{"strict":false,"allowUnionTypes":true}}
  const serializer = Serializer.restoreFromState(serializerState)

  const validator = null


  module.exports = function anonymous(validator,serializer
) {

    
const {
  asString,
  asNumber,
  asBoolean,
  asDateTime,
  asDate,
  asTime,
  asUnsafeString,
  asPlainStringArray
} = serializer

const asInteger = serializer.asInteger.bind(serializer)


    const JSON_STR_BEGIN_OBJECT = '{'
    const JSON_STR_END_OBJECT = '}'
    const JSON_STR_BEGIN_ARRAY = '['
    const JSON_STR_END_ARRAY = ']'
    const JSON_STR_COMMA = ','
    const JSON_STR_COLONS = ':'
    const JSON_STR_QUOTE = '"'
    const JSON_STR_EMPTY_OBJECT = JSON_STR_BEGIN_OBJECT + JSON_STR_END_OBJECT
    const JSON_STR_EMPTY_ARRAY = JSON_STR_BEGIN_ARRAY + JSON_STR_END_ARRAY
    const JSON_STR_EMPTY_STRING = JSON_STR_QUOTE + JSON_STR_QUOTE
    const JSON_STR_NULL = 'null'
    
  
    
      // "contract#/components/schemas/AcceptedRedelivery"
      function anonymous0 (input) {
        const obj = (input && typeof input.toJSON === 'function')
    ? input.toJSON()
    : input
  
        if (obj === null) return JSON_STR_EMPTY_OBJECT
        let json = ''

        
      const value_event_id_1 = obj["event_id"]
      if (value_event_id_1 !== undefined) {
        json += "{\"event_id\":"
        
        if (typeof value_event_id_1 !== 'string') {
          if (value_event_id_1 === null) {
            json += JSON_STR_EMPTY_STRING
          } else if (value_event_id_1 instanceof Date) {
            json += JSON_STR_QUOTE + value_event_id_1.toISOString() + JSON_STR_QUOTE
          } else if (value_event_id_1 instanceof RegExp) {
            json += asString(value_event_id_1.source)
          } else {
            json += asString(value_event_id_1.toString())
          }
        } else {
          json += asString(value_event_id_1)
        }
        
      } else {
        throw new Error('"event_id" is required!')
      }
      
      const value_webhook_id_2 = obj["webhook_id"]
      if (value_webhook_id_2 !== undefined) {
        json += ",\"webhook_id\":"
        
        if (typeof value_webhook_id_2 !== 'string') {
          if (value_webhook_id_2 === null) {
            json += JSON_STR_EMPTY_STRING
          } else if (value_webhook_id_2 instanceof Date) {
            json += JSON_STR_QUOTE + value_webhook_id_2.toISOString() + JSON_STR_QUOTE
          } else if (value_webhook_id_2 instanceof RegExp) {
            json += asString(value_webhook_id_2.source)
          } else {
            json += asString(value_webhook_id_2.toString())
          }
        } else {
          json += asString(value_webhook_id_2)
        }
        
      } else {
        throw new Error('"webhook_id" is required!')
      }
      
return json + JSON_STR_END_OBJECT

      }
    
    const main = anonymous0
    return main
    
}(validator, serializer)
return module.exports;
})();

exports.Account = (() => {
const module = {};

  'use strict'

  const Serializer = require('fast-json-stringify/lib/serializer')
  const serializerState = {"mode":"standalone","ajv":{"strict":false,"allowUnionTypes":true}}
  const serializer = Serializer.restoreFromState(serializerState)

  const validator = null


  module.exports = function anonymous(validator,serializer
) {

    
const {
  asString,
  asNumber,
  asBoolean,
  asDateTime,
  asDate,
  asTime,
  asUnsafeString,
  asPlainStringArray
} = serializer

const asInteger = serializer.asInteger.bind(serializer)


    const JSON_STR_BEGIN_OBJECT = '{'
    const JSON_STR_END_OBJECT = '}'
    const JSON_STR_BEGIN_ARRAY = '['
    const JSON_STR_END_ARRAY = ']'
    const JSON_STR_COMMA = ','
    const JSON_STR_COLONS = ':'
    const JSON_STR_QUOTE = '"'
    const JSON_STR_EMPTY_OBJECT = JSON_STR_BEGIN_OBJECT + JSON_STR_END_OBJECT
    const JSON_STR_EMPTY_ARRAY = JSON_STR_BEGIN_ARRAY + JSON_STR_END_ARRAY
    const JSON_STR_EMPTY_STRING = JSON_STR_QUOTE + JSON_STR_QUOTE
    const JSON_STR_NULL = 'null'
    
  
    
    function anonymous1 (obj) {
      // "contract#/components/schemas/Account/properties/roles"
      let json = ''
  
    if (obj === null) return JSON_STR_EMPTY_ARRAY
    if (!Array.isArray(obj)) {
      throw new TypeError("The value of 'contract#/components/schemas/Account/properties/roles' does not match schema definition.")
    }
    const arrayLength = obj.length
  
    json += JSON_STR_BEGIN_ARRAY
  
      if (arrayLength > 0) {
        const value = obj[0]
        json += asUnsafeString(value)
        for (let i = 1; i < arrayLength; i++) {
          json += JSON_STR_COMMA
          const value = obj[i]
          json += asUnsafeString(value)
        }
      }
      return json + JSON_STR_END_ARRAY
    }

      // "contract#/components/schemas/Account"
      function anonymous0 (input) {
        const obj = (input && typeof input.toJSON === 'function')
    ? input.toJSON()
    : input
  
        if (obj === null) return JSON_STR_EMPTY_OBJECT
        let json = ''

        
      const value_id_1 = obj["id"]
      if (value_id_1 !== undefined) {
        json += "{\"id\":"
        json += asUnsafeString(value_id_1)
      } else {
        throw new Error('"id" is required!')
      }
      
      const value_ownerId_2 = obj["ownerId"]
      if (value_ownerId_2 !== undefined) {
        json += ",\"ownerId\":"
        json += asInteger(value_ownerId_2)
      } else {
        throw new Error('"ownerId" is required!')
      }
      
      const value_email_3 = obj["email"]
      if (value_email_3 !== undefined) {
        json += ",\"email\":"
        
        if (typeof value_email_3 !== 'string') {
          if (value_email_3 === null) {
            json += JSON_STR_EMPTY_STRING
          } else if (value_email_3 instanceof Date) {
            json += JSON_STR_QUOTE + value_email_3.toISOString() + JSON_STR_QUOTE
          } else if (value_email_3 instanceof RegExp) {
            json += asString(value_email_3.source)
          } else {
            json += asString(value_email_3.toString())
          }
        } else {
          json += asString(value_email_3)
        }
        
      } else {
        throw new Error('"email" is required!')
      }
      
      const value_firstName_4 = obj["firstName"]
      if (value_firstName_4 !== undefined) {
        json += ",\"firstName\":"
        
          if (value_firstName_4 === null) {
            json += JSON_STR_NULL
          }
          
          else if(
            typeof value_firstName_4 === "string" ||
            value_firstName_4 === null ||
            value_firstName_4 instanceof Date ||
            value_firstName_4 instanceof RegExp ||
            (
              typeof value_firstName_4 === "object" &&
              typeof value_firstName_4.toString === "function" &&
              value_firstName_4.toString !== Object.prototype.toString
            )
          ) {
            
        if (typeof value_firstName_4 !== 'string') {
          if (value_firstName_4 === null) {
            json += JSON_STR_EMPTY_STRING
          } else if (value_firstName_4 instanceof Date) {
            json += JSON_STR_QUOTE + value_firstName_4.toISOString() + JSON_STR_QUOTE
          } else if (value_firstName_4 instanceof RegExp) {
            json += asString(value_firstName_4.source)
          } else {
            json += asString(value_firstName_4.toString())
          }
        } else {
          json += asString(value_firstName_4)
        }
        
          }
        
    else throw new TypeError("The value of 'contract#/components/schemas/Account/properties/firstName' does not match schema definition.")
  
      } else {
        throw new Error('"firstName" is required!')
      }
      
      const value_lastName_5 = obj["lastName"]
      if (value_lastName_5 !== undefined) {
        json += ",\"lastName\":"
        
          if (value_lastName_5 === null) {
            json += JSON_STR_NULL
          }
          
          else if(
            typeof value_lastName_5 === "string" ||
            value_lastName_5 === null ||
            value_lastName_5 instanceof Date ||
            value_lastName_5 instanceof RegExp ||
            (
              typeof value_lastName_5 === "object" &&
              typeof value_lastName_5.toString === "function" &&
              value_lastName_5.toString !== Object.prototype.toString
            )
          ) {
            
        if (typeof value_lastName_5 !== 'string') {
          if (value_lastName_5 === null) {
            json += JSON_STR_EMPTY_STRING
          } else if (value_lastName_5 instanceof Date) {
            json += JSON_STR_QUOTE + value_lastName_5.toISOString() + JSON_STR_QUOTE
          } else if (value_lastName_5 instanceof RegExp) {
            json += asString(value_lastName_5.source)
          } else {
            json += asString(value_lastName_5.toString())
          }
        } else {
          json += asString(value_lastName_5)
        }
        
          }
        
    else throw new TypeError("The value of 'contract#/components/schemas/Account/properties/lastName' does not match schema definition.")
  
      } else {
        throw new Error('"lastName" is required!')
      }
      
      const value_roles_6 = obj["roles"]
      if (value_roles_6 !== undefined) {
        json += ",\"roles\":"
        json += anonymous1(value_roles_6)
      } else {
        throw new Error('"roles" is required!')
      }
      
      const value_isDisabled_7 = obj["isDisabled"]
      if (value_isDisabled_7 !== undefined) {
        json += ",\"isDisabled\":"
        json += asBoolean(value_isDisabled_7)
      } else {
        throw new Error('"isDisabled" is required!')
      }
      
      const value_createdAt_8 = obj["createdAt"]
      if (value_createdAt_8 !== undefined) {
        json += ",\"createdAt\":"
        json += asUnsafeString(value_createdAt_8)
      } else {
        throw new Error('"createdAt" is required!')
      }
      
      const value_updatedAt_9 = obj["updatedAt"]
      if (value_updatedAt_9 !== undefined) {
        json += ",\"updatedAt\":"
        json += asUnsafeString(value_updatedAt_9)
      } else {
        throw new Error('"updatedAt" is required!')
      }
      
return json + JSON_STR_END_OBJECT

      }
    
    const main = anonymous0
    return main
    
}(validator, serializer)
return module.exports;
})();

exports.AccountList = (() => {
const module = {};

  'use strict'

  const Serializer = require('fast-json-stringify/lib/serializer')
  const serializerState = {"mode":"standalone","ajv":{"strict":false,"allowUnionTypes":true}}
  const serializer = Serializer.restoreFromState(serializerState)

  const validator = null


  module.exports = function anonymous(validator,serializer
) {

    
const {
  asString,
  asNumber,
  asBoolean,
  asDateTime,
  asDate,
  asTime,
  asUnsafeString,
  asPlainStringArray
} = serializer

const asInteger = serializer.asInteger.bind(serializer)


    const JSON_STR_BEGIN_OBJECT = '{'
    const JSON_STR_END_OBJECT = '}'
    const JSON_STR_BEGIN_ARRAY = '['
    const JSON_STR_END_ARRAY = ']'
    const JSON_STR_COMMA = ','
    const JSON_STR_COLONS = ':'
    const JSON_STR_QUOTE = '"'
    const JSON_STR_EMPTY_OBJECT = JSON_STR_BEGIN_OBJECT + JSON_STR_END_OBJECT
    const JSON_STR_EMPTY_ARRAY = JSON_STR_BEGIN_ARRAY + JSON_STR_END_ARRAY
    const JSON_STR_EMPTY_STRING = JSON_STR_QUOTE + JSON_STR_QUOTE
    const JSON_STR_NULL = 'null'
    
  
    
    function anonymous3 (obj) {
      // "contract#/components/schemas/Account/properties/roles"
      let json = ''
  
    if (obj === null) return JSON_STR_EMPTY_ARRAY
    if (!Array.isArray(obj)) {
      throw new TypeError("The value of 'contract#/components/schemas/Account/properties/roles' does not match schema definition.")
    }
    const arrayLength = obj.length
  
    json += JSON_STR_BEGIN_ARRAY
  
      if (arrayLength > 0) {
        const value = obj[0]
        json += asUnsafeString(value)
        for (let i = 1; i < arrayLength; i++) {
          json += JSON_STR_COMMA
          const value = obj[i]
          json += asUnsafeString(value)
        }
      }
      return json + JSON_STR_END_ARRAY
    }

      // "contract#/components/schemas/Account"
      function anonymous2 (input) {
        const obj = (input && typeof input.toJSON === 'function')
    ? input.toJSON()
    : input
  
        if (obj === null) return JSON_STR_EMPTY_OBJECT
        let json = ''

        
      const value_id_3 = obj["id"]
      if (value_id_3 !== undefined) {
        json += "{\"id\":"
        json += asUnsafeString(value_id_3)
      } else {
        throw new Error('"id" is required!')
      }
      
      const value_ownerId_4 = obj["ownerId"]
      if (value_ownerId_4 !== undefined) {
        json += ",\"ownerId\":"
        json += asInteger(value_ownerId_4)
      } else {
        throw new Error('"ownerId" is required!')
      }
      
      const value_email_5 = obj["email"]
      if (value_email_5 !== undefined) {
        json += ",\"email\":"
        
        if (typeof value_email_5 !== 'string') {
          if (value_email_5 === null) {
            json += JSON_STR_EMPTY_STRING
          } else if (value_email_5 instanceof Date) {
            json += JSON_STR_QUOTE + value_email_5.toISOString() + JSON_STR_QUOTE
          } else if (value_email_5 instanceof RegExp) {
            json += asString(value_email_5.source)
          } else {
            json += asString(value_email_5.toString())
          }
        } else {
          json += asString(value_email_5)
        }
        
      } else {
        throw new Error('"email" is required!')
      }
      
      const value_firstName_6 = obj["firstName"]
      if (value_firstName_6 !== undefined) {
        json += ",\"firstName\":"
        
          if (value_firstName_6 === null) {
            json += JSON_STR_NULL
          }
          
          else if(
            typeof value_firstName_6 === "string" ||
            value_firstName_6 === null ||
            value_firstName_6 instanceof Date ||
            value_firstName_6 instanceof RegExp ||
            (
              typeof value_firstName_6 === "object" &&
              typeof value_firstName_6.toString === "function" &&
              value_firstName_6.toString !== Object.prototype.toString
            )
          ) {
            
        if (typeof value_firstName_6 !== 'string') {
          if (value_firstName_6 === null) {
            json += JSON_STR_EMPTY_STRING
          } else if (value_firstName_6 instanceof Date) {
            json += JSON_STR_QUOTE + value_firstName_6.toISOString() + JSON_STR_QUOTE
          } else if (value_firstName_6 instanceof RegExp) {
            json += asString(value_firstName_6.source)
          } else {
            json += asString(value_firstName_6.toString())
          }
        } else {
          json += asString(value_firstName_6)
        }
        
          }
        
    else throw new TypeError("The value of 'contract#/components/schemas/Account/properties/firstName' does not match schema definition.")
  
      } else {
        throw new Error('"firstName" is required!')
      }
      
      const value_lastName_7 = obj["lastName"]
      if (value_lastName_7 !== undefined) {
        json += ",\"lastName\":"
        
          if (value_lastName_7 === null) {
            json += JSON_STR_NULL
          }
          
          else if(
            typeof value_lastName_7 === "string" ||
            value_lastName_7 === null ||
            value_lastName_7 instanceof Date ||
            value_lastName_7 instanceof RegExp ||
            (
              typeof value_lastName_7 === "object" &&
              typeof value_lastName_7.toString === "function" &&
              value_lastName_7.toString !== Object.prototype.toString
            )
          ) {
            
        if (typeof value_lastName_7 !== 'string') {
          if (value_lastName_7 === null) {
            json += JSON_STR_EMPTY_STRING
          } else if (value_lastName_7 instanceof Date) {
            json += JSON_STR_QUOTE + value_lastName_7.toISOString() + JSON_STR_QUOTE
          } else if (value_lastName_7 instanceof RegExp) {
            json += asString(value_lastName_7.source)
          } else {
            json += asString(value_lastName_7.toString())
          }
        } else {
          json += asString(value_lastName_7)
        }
        
          }
        
    else throw new TypeError("The value of 'contract#/components/schemas/Account/properties/lastName' does not match schema definition.")
  
      } else {
        throw new Error('"lastName" is required!')
      }
      
      const value_roles_8 = obj["roles"]
      if (value_roles_8 !== undefined) {
        json += ",\"roles\":"
        json += anonymous3(value_roles_8)
      } else {
        throw new Error('"roles" is required!')
      }
      
      const value_isDisabled_9 = obj["isDisabled"]
      if (value_isDisabled_9 !== undefined) {
        json += ",\"isDisabled\":"
        json += asBoolean(value_isDisabled_9)
      } else {
        throw new Error('"isDisabled" is required!')
      }
      
      const value_createdAt_10 = obj["createdAt"]
      if (value_createdAt_10 !== undefined) {
        json += ",\"createdAt\":"
        json += asUnsafeString(value_createdAt_10)
      } else {
        throw new Error('"createdAt" is required!')
      }
      
      const value_updatedAt_11 = obj["updatedAt"]
      if (value_updatedAt_11 !== undefined) {
        json += ",\"updatedAt\":"
        json += asUnsafeString(value_updatedAt_11)
      } else {
        throw new Error('"updatedAt" is required!')
      }
      
return json + JSON_STR_END_OBJECT

      }
    

    function anonymous1 (obj) {
      // "contract#/components/schemas/AccountList/properties/items"
      let json = ''
  
    if (obj === null) return JSON_STR_EMPTY_ARRAY
    if (!Array.isArray(obj)) {
      throw new TypeError("The value of 'contract#/components/schemas/AccountList/properties/items' does not match schema definition.")
    }
    const arrayLength = obj.length
  
    json += JSON_STR_BEGIN_ARRAY
  
      if (arrayLength > 0) {
        const value = obj[0]
        json += anonymous2(value)
        for (let i = 1; i < arrayLength; i++) {
          json += JSON_STR_COMMA
          const value = obj[i]
          json += anonymous2(value)
        }
      }
      return json + JSON_STR_END_ARRAY
    }

      // "contract#/components/schemas/AccountList"
      function anonymous0 (input) {
        const obj = (input && typeof input.toJSON === 'function')
    ? input.toJSON()
    : input
  
        if (obj === null) return JSON_STR_EMPTY_OBJECT
        let json = ''

        
      const value_items_1 = obj["items"]
      if (value_items_1 !== undefined) {
        json += "{\"items\":"
        json += anonymous1(value_items_1)
      } else {
        throw new Error('"items" is required!')
      }
      
      const value_total_12 = obj["total"]
      if (value_total_12 !== undefined) {
        json += ",\"total\":"
        json += asInteger(value_total_12)
      } else {
        throw new Error('"total" is required!')
      }
      
      const value_next_cursor_13 = obj["next_cursor"]
      if (value_next_cursor_13 !== undefined) {
        json += ",\"next_cursor\":"
        
          if (value_next_cursor_13 === null) {
            json += JSON_STR_NULL
          }
          
          else if(
            typeof value_next_cursor_13 === "string" ||
            value_next_cursor_13 === null ||
            value_next_cursor_13 instanceof Date ||
            value_next_cursor_13 instanceof RegExp ||
            (
              typeof value_next_cursor_13 === "object" &&
              typeof value_next_cursor_13.toString === "function" &&
              value_next_cursor_13.toString !== Object.prototype.toString
            )
          ) {
            
        if (typeof value_next_cursor_13 !== 'string') {
          if (value_next_cursor_13 === null) {
            json += JSON_STR_EMPTY_STRING
          } else if (value_next_cursor_13 instanceof Date) {
            json += JSON_STR_QUOTE + value_next_cursor_13.toISOString() + JSON_STR_QUOTE
          } else if (value_next_cursor_13 instanceof RegExp) {
            json += asString(value_next_cursor_13.source)
          } else {
            json += asString(value_next_cursor_13.toString())
          }
        } else {
          json += asString(value_next_cursor_13)
        }
        
          }
        
    else throw new TypeError("The value of 'contract#/components/schemas/AccountList/properties/next_cursor' does not match schema definition.")
  
      } else {
        throw new Error('"next_cursor" is required!')
      }
      
      const value_limit_14 = obj["limit"]
      if (value_limit_14 !== undefined) {
        json += ",\"limit\":"
        json += asInteger(value_limit_14)
      } else {
        throw new Error('"limit" is required!')
      }
      
return json + JSON_STR_END_OBJECT

      }
    
    const main = anonymous0
    return main
    
}(validator, serializer)
return module.exports;
})();

exports.ArchivedOrder = (() => {
const module = {};

  'use strict'

  const Serializer = require('fast-json-stringify/lib/serializer')
  const serializerState = {"mode":"standalone","ajv":{"strict":false,"allowUnionTypes":true}}
  const serializer = Serializer.restoreFromState(serializerState)

  const validator = null


  module.exports = function anonymous(validator,serializer
) {

    
const {
  asString,
  asNumber,
  asBoolean,
  asDateTime,
  asDate,
  asTime,
  asUnsafeString,
  asPlainStringArray
} = serializer

const asInteger = serializer.asInteger.bind(serializer)


    const JSON_STR_BEGIN_OBJECT = '{'
    const JSON_STR_END_OBJECT = '}'
    const JSON_STR_BEGIN_ARRAY = '['
    const JSON_STR_END_ARRAY = ']'
    const JSON_STR_COMMA = ','
    const JSON_STR_COLONS = ':'
    const JSON_STR_QUOTE = '"'
    const JSON_STR_EMPTY_OBJECT = JSON_STR_BEGIN_OBJECT + JSON_STR_END_OBJECT
    const JSON_STR_EMPTY_ARRAY = JSON_STR_BEGIN_ARRAY + JSON_STR_END_ARRAY
    const JSON_STR_EMPTY_STRING = JSON_STR_QUOTE + JSON_STR_QUOTE
    const JSON_STR_NULL = 'null'
    
  
    
      // "contract#/components/schemas/ArchivedOrder"
      function anonymous0 (input) {
        const obj = (input && typeof input.toJSON === 'function')
    ? input.toJSON()
    : input
  
        if (obj === null) return JSON_STR_EMPTY_OBJECT
        let json = ''

        
      const value_id_1 = obj["id"]
      if (value_id_1 !== undefined) {
        json += "{\"id\":"
        
          if(Number.isInteger(value_id_1) || value_id_1 === null) {
            json += asInteger(value_id_1)
          }
        
          else if(
            typeof value_id_1 === "string" ||
            value_id_1 === null ||
            value_id_1 instanceof Date ||
            value_id_1 instanceof RegExp ||
            (
              typeof value_id_1 === "object" &&
              typeof value_id_1.toString === "function" &&
              value_id_1.toString !== Object.prototype.toString
            )
          ) {
            
        if (typeof value_id_1 !== 'string') {
          if (value_id_1 === null) {
            json += JSON_STR_EMPTY_STRING
          } else if (value_id_1 instanceof Date) {
            json += JSON_STR_QUOTE + value_id_1.toISOString() + JSON_STR_QUOTE
          } else if (value_id_1 instanceof RegExp) {
            json += asString(value_id_1.source)
          } else {
            json += asString(value_id_1.toString())
          }
        } else {
          json += asString(value_id_1)
        }
        
          }
        
    else throw new TypeError("The value of 'contract#/components/schemas/OrderId' does not match schema definition.")
  
      } else {
        throw new Error('"id" is required!')
      }
      
      const value_status_2 = obj["status"]
      if (value_status_2 !== undefined) {
        json += ",\"status\":"
        json += "\"archived\""
      } else {
        throw new Error('"status" is required!')
      }
      
      const value_archived_at_3 = obj["archived_at"]
      if (value_archived_at_3 !== undefined) {
        json += ",\"archived_at\":"
        json += asUnsafeString(value_archived_at_3)
      } else {
        throw new Error('"archived_at" is required!')
      }
      
      const value_can_restore_4 = obj["can_restore"]
      if (value_can_restore_4 !== undefined) {
        json += ",\"can_restore\":"
        json += asBoolean(value_can_restore_4)
      } else {
        throw new Error('"can_restore" is required!')
      }
      
return json + JSON_STR_END_OBJECT

      }
    
    const main = anonymous0
    return main
    
}(validator, serializer)
return module.exports;
})();

exports.Attachment = (() => {
const module = {};

  'use strict'

  const Serializer = require('fast-json-stringify/lib/serializer')
  const serializerState = {"mode":"standalone","ajv":{"strict":false,"allowUnionTypes":true}}
  const serializer = Serializer.restoreFromState(serializerState)

  const validator = null


  module.exports = function anonymous(validator,serializer
) {

    
const {
  asString,
  asNumber,
  asBoolean,
  asDateTime,
  asDate,
  asTime,
  asUnsafeString,
  asPlainStringArray
} = serializer

const asInteger = serializer.asInteger.bind(serializer)


    const JSON_STR_BEGIN_OBJECT = '{'
    const JSON_STR_END_OBJECT = '}'
    const JSON_STR_BEGIN_ARRAY = '['
    const JSON_STR_END_ARRAY = ']'
    const JSON_STR_COMMA = ','
    const JSON_STR_COLONS = ':'
    const JSON_STR_QUOTE = '"'
    const JSON_STR_EMPTY_OBJECT = JSON_STR_BEGIN_OBJECT + JSON_STR_END_OBJECT
    const JSON_STR_EMPTY_ARRAY = JSON_STR_BEGIN_ARRAY + JSON_STR_END_ARRAY
    const JSON_STR_EMPTY_STRING = JSON_STR_QUOTE + JSON_STR_QUOTE
    const JSON_STR_NULL = 'null'
    
  
    
      // "contract#/components/schemas/Attachment"
      function anonymous0 (input) {
        const obj = (input && typeof input.toJSON === 'function')
    ? input.toJSON()
    : input
  
        if (obj === null) return JSON_STR_EMPTY_OBJECT
        let json = ''

        
      const value_id_1 = obj["id"]
      if (value_id_1 !== undefined) {
        json += "{\"id\":"
        json += asInteger(value_id_1)
      } else {
        throw new Error('"id" is required!')
      }
      
      const value_filename_2 = obj["filename"]
      if (value_filename_2 !== undefined) {
        json += ",\"filename\":"
        
        if (typeof value_filename_2 !== 'string') {
          if (value_filename_2 === null) {
            json += JSON_STR_EMPTY_STRING
          } else if (value_filename_2 instanceof Date) {
            json += JSON_STR_QUOTE + value_filename_2.toISOString() + JSON_STR_QUOTE
          } else if (value_filename_2 instanceof RegExp) {
            json += asString(value_filename_2.source)
          } else {
            json += asString(value_filename_2.toString())
          }
        } else {
          json += asString(value_filename_2)
        }
        
      } else {
        throw new Error('"filename" is required!')
      }
      
      const value_content_type_3 = obj["content_type"]
      if (value_content_type_3 !== undefined) {
        json += ",\"content_type\":"
        
        if (typeof value_content_type_3 !== 'string') {
          if (value_content_type_3 === null) {
            json += JSON_STR_EMPTY_STRING
          } else if (value_content_type_3 instanceof Date) {
            json += JSON_STR_QUOTE + value_content_type_3.toISOString() + JSON_STR_QUOTE
          } else if (value_content_type_3 instanceof RegExp) {
            json += asString(value_content_type_3.source)
          } else {
            json += asString(value_content_type_3.toString())
          }
        } else {
          json += asString(value_content_type_3)
        }
        
      } else {
        throw new Error('"content_type" is required!')
      }
      
      const value_size_4 = obj["size"]
      if (value_size_4 !== undefined) {
        json += ",\"size\":"
        json += asInteger(value_size_4)
      } else {
        throw new Error('"size" is required!')
      }
      
      const value_created_at_5 = obj["created_at"]
      if (value_created_at_5 !== undefined) {
        json += ",\"created_at\":"
        json += asUnsafeString(value_created_at_5)
      } else {
        throw new Error('"created_at" is required!')
      }
      
      const value_updated_at_6 = obj["updated_at"]
      if (value_updated_at_6 !== undefined) {
        json += ",\"updated_at\":"
        json += asUnsafeString(value_updated_at_6)
      } else {
        throw new Error('"updated_at" is required!')
      }
      
      const value_created_by_7 = obj["created_by"]
      if (value_created_by_7 !== undefined) {
        json += ",\"created_by\":"
        json += asInteger(value_created_by_7)
      } else {
        throw new Error('"created_by" is required!')
      }
      
return json + JSON_STR_END_OBJECT

      }
    
    const main = anonymous0
    return main
    
}(validator, serializer)
return module.exports;
})();

exports.AttachmentList = (() => {
const module = {};

  'use strict'

  const Serializer = require('fast-json-stringify/lib/serializer')
  const serializerState = {"mode":"standalone","ajv":{"strict":false,"allowUnionTypes":true}}
  const serializer = Serializer.restoreFromState(serializerState)

  const validator = null


  module.exports = function anonymous(validator,serializer
) {

    
const {
  asString,
  asNumber,
  asBoolean,
  asDateTime,
  asDate,
  asTime,
  asUnsafeString,
  asPlainStringArray
} = serializer

const asInteger = serializer.asInteger.bind(serializer)


    const JSON_STR_BEGIN_OBJECT = '{'
    const JSON_STR_END_OBJECT = '}'
    const JSON_STR_BEGIN_ARRAY = '['
    const JSON_STR_END_ARRAY = ']'
    const JSON_STR_COMMA = ','
    const JSON_STR_COLONS = ':'
    const JSON_STR_QUOTE = '"'
    const JSON_STR_EMPTY_OBJECT = JSON_STR_BEGIN_OBJECT + JSON_STR_END_OBJECT
    const JSON_STR_EMPTY_ARRAY = JSON_STR_BEGIN_ARRAY + JSON_STR_END_ARRAY
    const JSON_STR_EMPTY_STRING = JSON_STR_QUOTE + JSON_STR_QUOTE
    const JSON_STR_NULL = 'null'
    
  
    
      // "contract#/components/schemas/Attachment"
      function anonymous2 (input) {
        const obj = (input && typeof input.toJSON === 'function')
    ? input.toJSON()
    : input
  
        if (obj === null) return JSON_STR_EMPTY_OBJECT
        let json = ''

        
      const value_id_3 = obj["id"]
      if (value_id_3 !== undefined) {
        json += "{\"id\":"
        json += asInteger(value_id_3)
      } else {
        throw new Error('"id" is required!')
      }
      
      const value_filename_4 = obj["filename"]
      if (value_filename_4 !== undefined) {
        json += ",\"filename\":"
        
        if (typeof value_filename_4 !== 'string') {
          if (value_filename_4 === null) {
            json += JSON_STR_EMPTY_STRING
          } else if (value_filename_4 instanceof Date) {
            json += JSON_STR_QUOTE + value_filename_4.toISOString() + JSON_STR_QUOTE
          } else if (value_filename_4 instanceof RegExp) {
            json += asString(value_filename_4.source)
          } else {
            json += asString(value_filename_4.toString())
          }
        } else {
          json += asString(value_filename_4)
        }
        
      } else {
        throw new Error('"filename" is required!')
      }
      
      const value_content_type_5 = obj["content_type"]
      if (value_content_type_5 !== undefined) {
        json += ",\"content_type\":"
        
        if (typeof value_content_type_5 !== 'string') {
          if (value_content_type_5 === null) {
            json += JSON_STR_EMPTY_STRING
          } else if (value_content_type_5 instanceof Date) {
            json += JSON_STR_QUOTE + value_content_type_5.toISOString() + JSON_STR_QUOTE
          } else if (value_content_type_5 instanceof RegExp) {
            json += asString(value_content_type_5.source)
          } else {
            json += asString(value_content_type_5.toString())
          }
        } else {
          json += asString(value_content_type_5)
        }
        
      } else {
        throw new Error('"content_type" is required!')
      }
      
      const value_size_6 = obj["size"]
      if (value_size_6 !== undefined) {
        json += ",\"size\":"
        json += asInteger(value_size_6)
      } else {
        throw new Error('"size" is required!')
      }
      
      const value_created_at_7 = obj["created_at"]
      if (value_created_at_7 !== undefined) {
        json += ",\"created_at\":"
        json += asUnsafeString(value_created_at_7)
      } else {
        throw new Error('"created_at" is required!')
      }
      
      const value_updated_at_8 = obj["updated_at"]
      if (value_updated_at_8 !== undefined) {
        json += ",\"updated_at\":"
        json += asUnsafeString(value_updated_at_8)
      } else {
        throw new Error('"updated_at" is required!')
      }
      
      const value_created_by_9 = obj["created_by"]
      if (value_created_by_9 !== undefined) {
        json += ",\"created_by\":"
        json += asInteger(value_created_by_9)
      } else {
        throw new Error('"created_by" is required!')
      }
      
return json + JSON_STR_END_OBJECT

      }
    

    function anonymous1 (obj) {
      // "contract#/components/schemas/AttachmentList/properties/items"
      let json = ''
  
    if (obj === null) return JSON_STR_EMPTY_ARRAY
    if (!Array.isArray(obj)) {
      throw new TypeError("The value of 'contract#/components/schemas/AttachmentList/properties/items' does not match schema definition.")
    }
    const arrayLength = obj.length
  
    json += JSON_STR_BEGIN_ARRAY
  
      if (arrayLength > 0) {
        const value = obj[0]
        json += anonymous2(value)
        for (let i = 1; i < arrayLength; i++) {
          json += JSON_STR_COMMA
          const value = obj[i]
          json += anonymous2(value)
        }
      }
      return json + JSON_STR_END_ARRAY
    }

      // "contract#/components/schemas/AttachmentList"
      function anonymous0 (input) {
        const obj = (input && typeof input.toJSON === 'function')
    ? input.toJSON()
    : input
  
        if (obj === null) return JSON_STR_EMPTY_OBJECT
        let json = ''

        
      const value_items_1 = obj["items"]
      if (value_items_1 !== undefined) {
        json += "{\"items\":"
        json += anonymous1(value_items_1)
      } else {
        throw new Error('"items" is required!')
      }
      
      const value_total_10 = obj["total"]
      if (value_total_10 !== undefined) {
        json += ",\"total\":"
        json += asInteger(value_total_10)
      } else {
        throw new Error('"total" is required!')
      }
      
      const value_next_cursor_11 = obj["next_cursor"]
      if (value_next_cursor_11 !== undefined) {
        json += ",\"next_cursor\":"
        
          if (value_next_cursor_11 === null) {
            json += JSON_STR_NULL
          }
          
          else if(
            typeof value_next_cursor_11 === "string" ||
            value_next_cursor_11 === null ||
            value_next_cursor_11 instanceof Date ||
            value_next_cursor_11 instanceof RegExp ||
            (
              typeof value_next_cursor_11 === "object" &&
              typeof value_next_cursor_11.toString === "function" &&
              value_next_cursor_11.toString !== Object.prototype.toString
            )
          ) {
            
        if (typeof value_next_cursor_11 !== 'string') {
          if (value_next_cursor_11 === null) {
            json += JSON_STR_EMPTY_STRING
          } else if (value_next_cursor_11 instanceof Date) {
            json += JSON_STR_QUOTE + value_next_cursor_11.toISOString() + JSON_STR_QUOTE
          } else if (value_next_cursor_11 instanceof RegExp) {
            json += asString(value_next_cursor_11.source)
          } else {
            json += asString(value_next_cursor_11.toString())
          }
        } else {
          json += asString(value_next_cursor_11)
        }
        
          }
        
    else throw new TypeError("The value of 'contract#/components/schemas/AttachmentList/properties/next_cursor' does not match schema definition.")
  
      } else {
        throw new Error('"next_cursor" is required!')
      }
      
      const value_limit_12 = obj["limit"]
      if (value_limit_12 !== undefined) {
        json += ",\"limit\":"
        json += asInteger(value_limit_12)
      } else {
        throw new Error('"limit" is required!')
      }
      
return json + JSON_STR_END_OBJECT

      }
    
    const main = anonymous0
    return main
    
}(validator, serializer)
return module.exports;
})();

exports.ChangeDraft = (() => {
const module = {};

  'use strict'

  const Serializer = require('fast-json-stringify/lib/serializer')
  const serializerState = {"mode":"standalone","ajv":{"strict":false,"allowUnionTypes":true}}
  const serializer = Serializer.restoreFromState(serializerState)

  const validator = null


  module.exports = function anonymous(validator,serializer
) {

    
const {
  asString,
  asNumber,
  asBoolean,
  asDateTime,
  asDate,
  asTime,
  asUnsafeString,
  asPlainStringArray
} = serializer

const asInteger = serializer.asInteger.bind(serializer)


    const JSON_STR_BEGIN_OBJECT = '{'
    const JSON_STR_END_OBJECT = '}'
    const JSON_STR_BEGIN_ARRAY = '['
    const JSON_STR_END_ARRAY = ']'
    const JSON_STR_COMMA = ','
    const JSON_STR_COLONS = ':'
    const JSON_STR_QUOTE = '"'
    const JSON_STR_EMPTY_OBJECT = JSON_STR_BEGIN_OBJECT + JSON_STR_END_OBJECT
    const JSON_STR_EMPTY_ARRAY = JSON_STR_BEGIN_ARRAY + JSON_STR_END_ARRAY
    const JSON_STR_EMPTY_STRING = JSON_STR_QUOTE + JSON_STR_QUOTE
    const JSON_STR_NULL = 'null'
    
  
    
      // "contract#/components/schemas/StoredAddress"
      function anonymous1 (input) {
        const obj = (input && typeof input.toJSON === 'function')
    ? input.toJSON()
    : input
  
        if (obj === null) return JSON_STR_EMPTY_OBJECT
        let json = ''

        let addComma_8 = false

          const value_country_9 = obj["country"]
          if (value_country_9 !== undefined) {
            json += addComma_8 ? ",\"country\":" : ((addComma_8 = true), "{\"country\":")
            
        if (typeof value_country_9 !== 'string') {
          if (value_country_9 === null) {
            json += JSON_STR_EMPTY_STRING
          } else if (value_country_9 instanceof Date) {
            json += JSON_STR_QUOTE + value_country_9.toISOString() + JSON_STR_QUOTE
          } else if (value_country_9 instanceof RegExp) {
            json += asString(value_country_9.source)
          } else {
            json += asString(value_country_9.toString())
          }
        } else {
          json += asString(value_country_9)
        }
        
          }

          const value_city_10 = obj["city"]
          if (value_city_10 !== undefined) {
            json += addComma_8 ? ",\"city\":" : ((addComma_8 = true), "{\"city\":")
            
        if (typeof value_city_10 !== 'string') {
          if (value_city_10 === null) {
            json += JSON_STR_EMPTY_STRING
          } else if (value_city_10 instanceof Date) {
            json += JSON_STR_QUOTE + value_city_10.toISOString() + JSON_STR_QUOTE
          } else if (value_city_10 instanceof RegExp) {
            json += asString(value_city_10.source)
          } else {
            json += asString(value_city_10.toString())
          }
        } else {
          json += asString(value_city_10)
        }
        
          }

          const value_street_11 = obj["street"]
          if (value_street_11 !== undefined) {
            json += addComma_8 ? ",\"street\":" : ((addComma_8 = true), "{\"street\":")
            
        if (typeof value_street_11 !== 'string') {
          if (value_street_11 === null) {
            json += JSON_STR_EMPTY_STRING
          } else if (value_street_11 instanceof Date) {
            json += JSON_STR_QUOTE + value_street_11.toISOString() + JSON_STR_QUOTE
          } else if (value_street_11 instanceof RegExp) {
            json += asString(value_street_11.source)
          } else {
            json += asString(value_street_11.toString())
          }
        } else {
          json += asString(value_street_11)
        }
        
          }

          const value_postal_code_12 = obj["postal_code"]
          if (value_postal_code_12 !== undefined) {
            json += addComma_8 ? ",\"postal_code\":" : ((addComma_8 = true), "{\"postal_code\":")
            
        if (typeof value_postal_code_12 !== 'string') {
          if (value_postal_code_12 === null) {
            json += JSON_STR_EMPTY_STRING
          } else if (value_postal_code_12 instanceof Date) {
            json += JSON_STR_QUOTE + value_postal_code_12.toISOString() + JSON_STR_QUOTE
          } else if (value_postal_code_12 instanceof RegExp) {
            json += asString(value_postal_code_12.source)
          } else {
            json += asString(value_postal_code_12.toString())
          }
        } else {
          json += asString(value_postal_code_12)
        }
        
          }

          const value_additional_13 = obj["additional"]
          if (value_additional_13 !== undefined) {
            json += addComma_8 ? ",\"additional\":" : ((addComma_8 = true), "{\"additional\":")
            
        if (typeof value_additional_13 !== 'string') {
          if (value_additional_13 === null) {
            json += JSON_STR_EMPTY_STRING
          } else if (value_additional_13 instanceof Date) {
            json += JSON_STR_QUOTE + value_additional_13.toISOString() + JSON_STR_QUOTE
          } else if (value_additional_13 instanceof RegExp) {
            json += asString(value_additional_13.source)
          } else {
            json += asString(value_additional_13.toString())
          }
        } else {
          json += asString(value_additional_13)
        }
        
          }

          const value_lat_14 = obj["lat"]
          if (value_lat_14 !== undefined) {
            json += addComma_8 ? ",\"lat\":" : ((addComma_8 = true), "{\"lat\":")
            json += asNumber(value_lat_14)
          }

          const value_lng_15 = obj["lng"]
          if (value_lng_15 !== undefined) {
            json += addComma_8 ? ",\"lng\":" : ((addComma_8 = true), "{\"lng\":")
            json += asNumber(value_lng_15)
          }

    for (const key of Object.keys(obj)) {
      if (
        key === "country" || key === "city" || key === "street" || key === "postal_code" || key === "additional" || key === "lat" || key === "lng" ||
        obj[key] === undefined ||
        typeof obj[key] === 'function' ||
        typeof obj[key] === 'symbol'
      ) continue
      const value = obj[key]
  
        json += addComma_8 ? JSON_STR_COMMA : ((addComma_8 = true), JSON_STR_BEGIN_OBJECT)
        json += asString(key) + JSON_STR_COLONS
        
        if (typeof value !== 'string') {
          if (value === null) {
            json += JSON_STR_EMPTY_STRING
          } else if (value instanceof Date) {
            json += JSON_STR_QUOTE + value.toISOString() + JSON_STR_QUOTE
          } else if (value instanceof RegExp) {
            json += asString(value.source)
          } else {
            json += asString(value.toString())
          }
        } else {
          json += asString(value)
        }
        
      
    }
  if (!addComma_8) json += JSON_STR_BEGIN_OBJECT

return json + JSON_STR_END_OBJECT

      }
    

      // "contract#/components/schemas/ChangeDraft"
      function anonymous0 (input) {
        const obj = (input && typeof input.toJSON === 'function')
    ? input.toJSON()
    : input
  
        if (obj === null) return JSON_STR_EMPTY_OBJECT
        let json = ''

        
      const value_id_1 = obj["id"]
      if (value_id_1 !== undefined) {
        json += "{\"id\":"
        
        if (typeof value_id_1 !== 'string') {
          if (value_id_1 === null) {
            json += JSON_STR_EMPTY_STRING
          } else if (value_id_1 instanceof Date) {
            json += JSON_STR_QUOTE + value_id_1.toISOString() + JSON_STR_QUOTE
          } else if (value_id_1 instanceof RegExp) {
            json += asString(value_id_1.source)
          } else {
            json += asString(value_id_1.toString())
          }
        } else {
          json += asString(value_id_1)
        }
        
      } else {
        throw new Error('"id" is required!')
      }
      
      const value_user_id_2 = obj["user_id"]
      if (value_user_id_2 !== undefined) {
        json += ",\"user_id\":"
        json += asInteger(value_user_id_2)
      } else {
        throw new Error('"user_id" is required!')
      }
      
      const value_recipe_3 = obj["recipe"]
      if (value_recipe_3 !== undefined) {
        json += ",\"recipe\":"
        
          if (value_recipe_3 === null) {
            json += JSON_STR_NULL
          }
          
          else if(
            typeof value_recipe_3 === "string" ||
            value_recipe_3 === null ||
            value_recipe_3 instanceof Date ||
            value_recipe_3 instanceof RegExp ||
            (
              typeof value_recipe_3 === "object" &&
              typeof value_recipe_3.toString === "function" &&
              value_recipe_3.toString !== Object.prototype.toString
            )
          ) {
            
        if (typeof value_recipe_3 !== 'string') {
          if (value_recipe_3 === null) {
            json += JSON_STR_EMPTY_STRING
          } else if (value_recipe_3 instanceof Date) {
            json += JSON_STR_QUOTE + value_recipe_3.toISOString() + JSON_STR_QUOTE
          } else if (value_recipe_3 instanceof RegExp) {
            json += asString(value_recipe_3.source)
          } else {
            json += asString(value_recipe_3.toString())
          }
        } else {
          json += asString(value_recipe_3)
        }
        
          }
        
    else throw new TypeError("The value of 'contract#/components/schemas/DraftedRecipe' does not match schema definition.")
  
      } else {
        throw new Error('"recipe" is required!')
      }
      
      const value_coffee_machine_id_4 = obj["coffee_machine_id"]
      if (value_coffee_machine_id_4 !== undefined) {
        json += ",\"coffee_machine_id\":"
        
          if (value_coffee_machine_id_4 === null) {
            json += JSON_STR_NULL
          }
          
          else if(Number.isInteger(value_coffee_machine_id_4) || value_coffee_machine_id_4 === null) {
            json += asInteger(value_coffee_machine_id_4)
          }
        
    else throw new TypeError("The value of 'contract#/components/schemas/DraftedMachine' does not match schema definition.")
  
      } else {
        throw new Error('"coffee_machine_id" is required!')
      }
      
      const value_volume_5 = obj["volume"]
      if (value_volume_5 !== undefined) {
        json += ",\"volume\":"
        
          if (value_volume_5 === null) {
            json += JSON_STR_NULL
          }
          
          else if(
            typeof value_volume_5 === "string" ||
            value_volume_5 === null ||
            value_volume_5 instanceof Date ||
            value_volume_5 instanceof RegExp ||
            (
              typeof value_volume_5 === "object" &&
              typeof value_volume_5.toString === "function" &&
              value_volume_5.toString !== Object.prototype.toString
            )
          ) {
            
        if (typeof value_volume_5 !== 'string') {
          if (value_volume_5 === null) {
            json += JSON_STR_EMPTY_STRING
          } else if (value_volume_5 instanceof Date) {
            json += JSON_STR_QUOTE + value_volume_5.toISOString() + JSON_STR_QUOTE
          } else if (value_volume_5 instanceof RegExp) {
            json += asString(value_volume_5.source)
          } else {
            json += asString(value_volume_5.toString())
          }
        } else {
          json += asString(value_volume_5)
        }
        
          }
        
    else throw new TypeError("The value of 'contract#/components/schemas/DraftedVolume' does not match schema definition.")
  
      } else {
        throw new Error('"volume" is required!')
      }
      
      const value_volume_ml_6 = obj["volume_ml"]
      if (value_volume_ml_6 !== undefined) {
        json += ",\"volume_ml\":"
        
          if (value_volume_ml_6 === null) {
            json += JSON_STR_NULL
          }
          
          else if(Number.isInteger(value_volume_ml_6) || value_volume_ml_6 === null) {
            json += asInteger(value_volume_ml_6)
          }
        
    else throw new TypeError("The value of 'contract#/components/schemas/DraftedVolumeMl' does not match schema definition.")
  
      } else {
        throw new Error('"volume_ml" is required!')
      }
      
      const value_address_7 = obj["address"]
      if (value_address_7 !== undefined) {
        json += ",\"address\":"
        
          if (value_address_7 === null) {
            json += JSON_STR_NULL
          }
          
          else if((typeof value_address_7 === "object" && !Array.isArray(value_address_7)) || value_address_7 === null) {
            json += anonymous1(value_address_7)
          }
        
    else throw new TypeError("The value of 'contract#/components/schemas/StoredAddress' does not match schema definition.")
  
      } else {
        throw new Error('"address" is required!')
      }
      
      const value_created_at_16 = obj["created_at"]
      if (value_created_at_16 !== undefined) {
        json += ",\"created_at\":"
        json += asUnsafeString(value_created_at_16)
      } else {
        throw new Error('"created_at" is required!')
      }
      
      const value_updated_at_17 = obj["updated_at"]
      if (value_updated_at_17 !== undefined) {
        json += ",\"updated_at\":"
        json += asUnsafeString(value_updated_at_17)
      } else {
        throw new Error('"updated_at" is required!')
      }
      
      const value_expires_at_18 = obj["expires_at"]
      if (value_expires_at_18 !== undefined) {
        json += ",\"expires_at\":"
        
          if (value_expires_at_18 === null) {
            json += JSON_STR_NULL
          }
          
          else if(
            typeof value_expires_at_18 === "string" ||
            value_expires_at_18 === null ||
            value_expires_at_18 instanceof Date ||
            value_expires_at_18 instanceof RegExp ||
            (
              typeof value_expires_at_18 === "object" &&
              typeof value_expires_at_18.toString === "function" &&
              value_expires_at_18.toString !== Object.prototype.toString
            )
          ) {
            json += asDateTime(value_expires_at_18)
          }
        
    else throw new TypeError("The value of 'contract#/components/schemas/DraftExpiry' does not match schema definition.")
  
      } else {
        throw new Error('"expires_at" is required!')
      }
      
      const value_order_id_19 = obj["order_id"]
      if (value_order_id_19 !== undefined) {
        json += ",\"order_id\":"
        
          if(Number.isInteger(value_order_id_19) || value_order_id_19 === null) {
            json += asInteger(value_order_id_19)
          }
        
          else if(
            typeof value_order_id_19 === "string" ||
            value_order_id_19 === null ||
            value_order_id_19 instanceof Date ||
            value_order_id_19 instanceof RegExp ||
            (
              typeof value_order_id_19 === "object" &&
              typeof value_order_id_19.toString === "function" &&
              value_order_id_19.toString !== Object.prototype.toString
            )
          ) {
            
        if (typeof value_order_id_19 !== 'string') {
          if (value_order_id_19 === null) {
            json += JSON_STR_EMPTY_STRING
          } else if (value_order_id_19 instanceof Date) {
            json += JSON_STR_QUOTE + value_order_id_19.toISOString() + JSON_STR_QUOTE
          } else if (value_order_id_19 instanceof RegExp) {
            json += asString(value_order_id_19.source)
          } else {
            json += asString(value_order_id_19.toString())
          }
        } else {
          json += asString(value_order_id_19)
        }
        
          }
        
    else throw new TypeError("The value of 'contract#/components/schemas/OrderId' does not match schema definition.")
  
      } else {
        throw new Error('"order_id" is required!')
      }
      
      const value_committed_at_20 = obj["committed_at"]
      if (value_committed_at_20 !== undefined) {
        json += ",\"committed_at\":"
        
          if (value_committed_at_20 === null) {
            json += JSON_STR_NULL
          }
          
          else if(
            typeof value_committed_at_20 === "string" ||
            value_committed_at_20 === null ||
            value_committed_at_20 instanceof Date ||
            value_committed_at_20 instanceof RegExp ||
            (
              typeof value_committed_at_20 === "object" &&
              typeof value_committed_at_20.toString === "function" &&
              value_committed_at_20.toString !== Object.prototype.toString
            )
          ) {
            json += asDateTime(value_committed_at_20)
          }
        
    else throw new TypeError("The value of 'contract#/components/schemas/ChangeDraft/properties/committed_at' does not match schema definition.")
  
      } else {
        throw new Error('"committed_at" is required!')
      }
      
return json + JSON_STR_END_OBJECT

      }
    
    const main = anonymous0
    return main
    
}(validator, serializer)
return module.exports;
})();

exports.CoffeeMachine = (() => {
const module = {};

  'use strict'

  const Serializer = require('fast-json-stringify/lib/serializer')
  const serializerState = {"mode":"standalone","ajv":{"strict":false,"allowUnionTypes":true}}
  const serializer = Serializer.restoreFromState(serializerState)

  const validator = null


  module.exports = function anonymous(validator,serializer
) {

    
const {
  asString,
  asNumber,
  asBoolean,
  asDateTime,
  asDate,
  asTime,
  asUnsafeString,
  asPlainStringArray
} = serializer

const asInteger = serializer.asInteger.bind(serializer)


    const JSON_STR_BEGIN_OBJECT = '{'
    const JSON_STR_END_OBJECT = '}'
    const JSON_STR_BEGIN_ARRAY = '['
    const JSON_STR_END_ARRAY = ']'
    const JSON_STR_COMMA = ','
    const JSON_STR_COLONS = ':'
    const JSON_STR_QUOTE = '"'
    const JSON_STR_EMPTY_OBJECT = JSON_STR_BEGIN_OBJECT + JSON_STR_END_OBJECT
    const JSON_STR_EMPTY_ARRAY = JSON_STR_BEGIN_ARRAY + JSON_STR_END_ARRAY
    const JSON_STR_EMPTY_STRING = JSON_STR_QUOTE + JSON_STR_QUOTE
    const JSON_STR_NULL = 'null'
    
  
    
      // "contract#/components/schemas/CoffeeMachine"
      function anonymous0 (input) {
        const obj = (input && typeof input.toJSON === 'function')
    ? input.toJSON()
    : input
  
        if (obj === null) return JSON_STR_EMPTY_OBJECT
        let json = ''

        
      const value_id_1 = obj["id"]
      if (value_id_1 !== undefined) {
        json += "{\"id\":"
        json += asInteger(value_id_1)
      } else {
        throw new Error('"id" is required!')
      }
      
      const value_place_id_2 = obj["place_id"]
      if (value_place_id_2 !== undefined) {
        json += ",\"place_id\":"
        json += asInteger(value_place_id_2)
      } else {
        throw new Error('"place_id" is required!')
      }
      
      const value_model_3 = obj["model"]
      if (value_model_3 !== undefined) {
        json += ",\"model\":"
        
        if (typeof value_model_3 !== 'string') {
          if (value_model_3 === null) {
            json += JSON_STR_EMPTY_STRING
          } else if (value_model_3 instanceof Date) {
            json += JSON_STR_QUOTE + value_model_3.toISOString() + JSON_STR_QUOTE
          } else if (value_model_3 instanceof RegExp) {
            json += asString(value_model_3.source)
          } else {
            json += asString(value_model_3.toString())
          }
        } else {
          json += asString(value_model_3)
        }
        
      } else {
        throw new Error('"model" is required!')
      }
      
      const value_is_available_4 = obj["is_available"]
      if (value_is_available_4 !== undefined) {
        json += ",\"is_available\":"
        json += asBoolean(value_is_available_4)
      } else {
        throw new Error('"is_available" is required!')
      }
      
return json + JSON_STR_END_OBJECT

      }
    
    const main = anonymous0
    return main
    
}(validator, serializer)
return module.exports;
})();

exports.ContractDocument = (() => {
const module = {};

  'use strict'

  const Serializer = require('fast-json-stringify/lib/serializer')
  const serializerState = {"mode":"standalone","ajv":{"strict":false,"allowUnionTypes":true}}
  const serializer = Serializer.restoreFromState(serializerState)

  const validator = null


  module.exports = function anonymous(validator,serializer
) {

    
const {
  asString,
  asNumber,
  asBoolean,
  asDateTime,
  asDate,
  asTime,
  asUnsafeString,
  asPlainStringArray
} = serializer

const asInteger = serializer.asInteger.bind(serializer)


    const JSON_STR_BEGIN_OBJECT = '{'
    const JSON_STR_END_OBJECT = '}'
    const JSON_STR_BEGIN_ARRAY = '['
    const JSON_STR_END_ARRAY = ']'
    const JSON_STR_COMMA = ','
    const JSON_STR_COLONS = ':'
    const JSON_STR_QUOTE = '"'
    const JSON_STR_EMPTY_OBJECT = JSON_STR_BEGIN_OBJECT + JSON_STR_END_OBJECT
    const JSON_STR_EMPTY_ARRAY = JSON_STR_BEGIN_ARRAY + JSON_STR_END_ARRAY
    const JSON_STR_EMPTY_STRING = JSON_STR_QUOTE + JSON_STR_QUOTE
    const JSON_STR_NULL = 'null'
    
  
    
      // "contract#/components/schemas/ContractInfo"
      function anonymous1 (input) {
        const obj = (input && typeof input.toJSON === 'function')
    ? input.toJSON()
    : input
  
        if (obj === null) return JSON_STR_EMPTY_OBJECT
        let json = ''

        
      const value_title_4 = obj["title"]
      if (value_title_4 !== undefined) {
        json += "{\"title\":"
        
        if (typeof value_title_4 !== 'string') {
          if (value_title_4 === null) {
            json += JSON_STR_EMPTY_STRING
          } else if (value_title_4 instanceof Date) {
            json += JSON_STR_QUOTE + value_title_4.toISOString() + JSON_STR_QUOTE
          } else if (value_title_4 instanceof RegExp) {
            json += asString(value_title_4.source)
          } else {
            json += asString(value_title_4.toString())
          }
        } else {
          json += asString(value_title_4)
        }
        
      } else {
        throw new Error('"title" is required!')
      }
      
      const value_version_5 = obj["version"]
      if (value_version_5 !== undefined) {
        json += ",\"version\":"
        
        if (typeof value_version_5 !== 'string') {
          if (value_version_5 === null) {
            json += JSON_STR_EMPTY_STRING
          } else if (value_version_5 instanceof Date) {
            json += JSON_STR_QUOTE + value_version_5.toISOString() + JSON_STR_QUOTE
          } else if (value_version_5 instanceof RegExp) {
            json += asString(value_version_5.source)
          } else {
            json += asString(value_version_5.toString())
          }
        } else {
          json += asString(value_version_5)
        }
        
      } else {
        throw new Error('"version" is required!')
      }
      
    for (const key of Object.keys(obj)) {
      if (
        key === "title" || key === "version" ||
        obj[key] === undefined ||
        typeof obj[key] === 'function' ||
        typeof obj[key] === 'symbol'
      ) continue
      const value = obj[key]
  
        json += JSON_STR_COMMA
        json += asString(key) + JSON_STR_COLONS + JSON.stringify(value)
      
    }
  
return json + JSON_STR_END_OBJECT

      }
    

      // "contract#/components/schemas/ContractPaths"
      function anonymous2 (input) {
        const obj = (input && typeof input.toJSON === 'function')
    ? input.toJSON()
    : input
  
        if (obj === null) return JSON_STR_EMPTY_OBJECT
        let json = ''

        let addComma_7 = false

    for (const key of Object.keys(obj)) {
      if (
        
        obj[key] === undefined ||
        typeof obj[key] === 'function' ||
        typeof obj[key] === 'symbol'
      ) continue
      const value = obj[key]
  
        json += addComma_7 ? JSON_STR_COMMA : ((addComma_7 = true), JSON_STR_BEGIN_OBJECT)
        json += asString(key) + JSON_STR_COLONS + JSON.stringify(value)
      
    }
  if (!addComma_7) json += JSON_STR_BEGIN_OBJECT

return json + JSON_STR_END_OBJECT

      }
    

      // "contract#/components/schemas/ContractDocument"
      function anonymous0 (input) {
        const obj = (input && typeof input.toJSON === 'function')
    ? input.toJSON()
    : input
  
        if (obj === null) return JSON_STR_EMPTY_OBJECT
        let json = ''

        
      const value_openapi_1 = obj["openapi"]
      if (value_openapi_1 !== undefined) {
        json += "{\"openapi\":"
        
        if (typeof value_openapi_1 !== 'string') {
          if (value_openapi_1 === null) {
            json += JSON_STR_EMPTY_STRING
          } else if (value_openapi_1 instanceof Date) {
            json += JSON_STR_QUOTE + value_openapi_1.toISOString() + JSON_STR_QUOTE
          } else if (value_openapi_1 instanceof RegExp) {
            json += asString(value_openapi_1.source)
          } else {
            json += asString(value_openapi_1.toString())
          }
        } else {
          json += asString(value_openapi_1)
        }
        
      } else {
        throw new Error('"openapi" is required!')
      }
      
      const value_info_2 = obj["info"]
      if (value_info_2 !== undefined) {
        json += ",\"info\":"
        json += anonymous1(value_info_2)
      } else {
        throw new Error('"info" is required!')
      }
      
      const value_paths_6 = obj["paths"]
      if (value_paths_6 !== undefined) {
        json += ",\"paths\":"
        json += anonymous2(value_paths_6)
      } else {
        throw new Error('"paths" is required!')
      }
      
    for (const key of Object.keys(obj)) {
      if (
        key === "openapi" || key === "info" || key === "paths" ||
        obj[key] === undefined ||
        typeof obj[key] === 'function' ||
        typeof obj[key] === 'symbol'
      ) continue
      const value = obj[key]
  
        json += JSON_STR_COMMA
        json += asString(key) + JSON_STR_COLONS + JSON.stringify(value)
      
    }
  
return json + JSON_STR_END_OBJECT

      }
    
    const main = anonymous0
    return main
    
}(validator, serializer)
return module.exports;
})();

exports.CurrentUser = (() => {
const module = {};

  'use strict'

  const Serializer = require('fast-json-stringify/lib/serializer')
  const serializerState = {"mode":"standalone","ajv":{"strict":false,"allowUnionTypes":true}}
  const serializer = Serializer.restoreFromState(serializerState)

  const validator = null


  module.exports = function anonymous(validator,serializer
) {

    
const {
  asString,
  asNumber,
  asBoolean,
  asDateTime,
  asDate,
  asTime,
  asUnsafeString,
  asPlainStringArray
} = serializer

const asInteger = serializer.asInteger.bind(serializer)


    const JSON_STR_BEGIN_OBJECT = '{'
    const JSON_STR_END_OBJECT = '}'
    const JSON_STR_BEGIN_ARRAY = '['
    const JSON_STR_END_ARRAY = ']'
    const JSON_STR_COMMA = ','
    const JSON_STR_COLONS = ':'
    const JSON_STR_QUOTE = '"'
    const JSON_STR_EMPTY_OBJECT = JSON_STR_BEGIN_OBJECT + JSON_STR_END_OBJECT
    const JSON_STR_EMPTY_ARRAY = JSON_STR_BEGIN_ARRAY + JSON_STR_END_ARRAY
    const JSON_STR_EMPTY_STRING = JSON_STR_QUOTE + JSON_STR_QUOTE
    const JSON_STR_NULL = 'null'
    
  
    
    function anonymous1 (obj) {
      // "contract#/components/schemas/CurrentUser/properties/roles"
      let json = ''
  
    if (obj === null) return JSON_STR_EMPTY_ARRAY
    if (!Array.isArray(obj)) {
      throw new TypeError("The value of 'contract#/components/schemas/CurrentUser/properties/roles' does not match schema definition.")
    }
    const arrayLength = obj.length
  
    json += JSON_STR_BEGIN_ARRAY
  
      if (arrayLength > 0) {
        const value = obj[0]
        json += asUnsafeString(value)
        for (let i = 1; i < arrayLength; i++) {
          json += JSON_STR_COMMA
          const value = obj[i]
          json += asUnsafeString(value)
        }
      }
      return json + JSON_STR_END_ARRAY
    }

      // "contract#/components/schemas/CurrentUser"
      function anonymous0 (input) {
        const obj = (input && typeof input.toJSON === 'function')
    ? input.toJSON()
    : input
  
        if (obj === null) return JSON_STR_EMPTY_OBJECT
        let json = ''

        
      const value_userId_1 = obj["userId"]
      if (value_userId_1 !== undefined) {
        json += "{\"userId\":"
        json += asUnsafeString(value_userId_1)
      } else {
        throw new Error('"userId" is required!')
      }
      
      const value_user_id_2 = obj["user_id"]
      if (value_user_id_2 !== undefined) {
        json += ",\"user_id\":"
        json += asInteger(value_user_id_2)
      } else {
        throw new Error('"user_id" is required!')
      }
      
      const value_email_3 = obj["email"]
      if (value_email_3 !== undefined) {
        json += ",\"email\":"
        
        if (typeof value_email_3 !== 'string') {
          if (value_email_3 === null) {
            json += JSON_STR_EMPTY_STRING
          } else if (value_email_3 instanceof Date) {
            json += JSON_STR_QUOTE + value_email_3.toISOString() + JSON_STR_QUOTE
          } else if (value_email_3 instanceof RegExp) {
            json += asString(value_email_3.source)
          } else {
            json += asString(value_email_3.toString())
          }
        } else {
          json += asString(value_email_3)
        }
        
      } else {
        throw new Error('"email" is required!')
      }
      
      const value_roles_4 = obj["roles"]
      if (value_roles_4 !== undefined) {
        json += ",\"roles\":"
        json += anonymous1(value_roles_4)
      } else {
        throw new Error('"roles" is required!')
      }
      
return json + JSON_STR_END_OBJECT

      }
    
    const main = anonymous0
    return main
    
}(validator, serializer)
return module.exports;
})();

exports.DeliveryState = (() => {
const module = {};

  'use strict'

  const Serializer = require('fast-json-stringify/lib/serializer')
  const serializerState = {"mode":"standalone","ajv":{"strict":false,"allowUnionTypes":true}}
  const serializer = Serializer.restoreFromState(serializerState)

  const validator = null


  module.exports = function anonymous(validator,serializer
) {

    
const {
  asString,
  asNumber,
  asBoolean,
  asDateTime,
  asDate,
  asTime,
  asUnsafeString,
  asPlainStringArray
} = serializer

const asInteger = serializer.asInteger.bind(serializer)


    const JSON_STR_BEGIN_OBJECT = '{'
    const JSON_STR_END_OBJECT = '}'
    const JSON_STR_BEGIN_ARRAY = '['
    const JSON_STR_END_ARRAY = ']'
    const JSON_STR_COMMA = ','
    const JSON_STR_COLONS = ':'
    const JSON_STR_QUOTE = '"'
    const JSON_STR_EMPTY_OBJECT = JSON_STR_BEGIN_OBJECT + JSON_STR_END_OBJECT
    const JSON_STR_EMPTY_ARRAY = JSON_STR_BEGIN_ARRAY + JSON_STR_END_ARRAY
    const JSON_STR_EMPTY_STRING = JSON_STR_QUOTE + JSON_STR_QUOTE
    const JSON_STR_NULL = 'null'
    
  
    
      // "contract#/components/schemas/WaitingDelivery"
      function anonymous2 (input) {
        const obj = (input && typeof input.toJSON === 'function')
    ? input.toJSON()
    : input
  
        if (obj === null) return JSON_STR_EMPTY_OBJECT
        let json = ''

        
      const value_event_id_8 = obj["event_id"]
      if (value_event_id_8 !== undefined) {
        json += "{\"event_id\":"
        
        if (typeof value_event_id_8 !== 'string') {
          if (value_event_id_8 === null) {
            json += JSON_STR_EMPTY_STRING
          } else if (value_event_id_8 instanceof Date) {
            json += JSON_STR_QUOTE + value_event_id_8.toISOString() + JSON_STR_QUOTE
          } else if (value_event_id_8 instanceof RegExp) {
            json += asString(value_event_id_8.source)
          } else {
            json += asString(value_event_id_8.toString())
          }
        } else {
          json += asString(value_event_id_8)
        }
        
      } else {
        throw new Error('"event_id" is required!')
      }
      
      const value_failures_9 = obj["failures"]
      if (value_failures_9 !== undefined) {
        json += ",\"failures\":"
        json += asInteger(value_failures_9)
      } else {
        throw new Error('"failures" is required!')
      }
      
      const value_next_attempt_at_10 = obj["next_attempt_at"]
      if (value_next_attempt_at_10 !== undefined) {
        json += ",\"next_attempt_at\":"
        json += asUnsafeString(value_next_attempt_at_10)
      } else {
        throw new Error('"next_attempt_at" is required!')
      }
      
      const value_error_11 = obj["error"]
      if (value_error_11 !== undefined) {
        json += ",\"error\":"
        
          if (value_error_11 === null) {
            json += JSON_STR_NULL
          }
          
          else if(
            typeof value_error_11 === "string" ||
            value_error_11 === null ||
            value_error_11 instanceof Date ||
            value_error_11 instanceof RegExp ||
            (
              typeof value_error_11 === "object" &&
              typeof value_error_11.toString === "function" &&
              value_error_11.toString !== Object.prototype.toString
            )
          ) {
            
        if (typeof value_error_11 !== 'string') {
          if (value_error_11 === null) {
            json += JSON_STR_EMPTY_STRING
          } else if (value_error_11 instanceof Date) {
            json += JSON_STR_QUOTE + value_error_11.toISOString() + JSON_STR_QUOTE
          } else if (value_error_11 instanceof RegExp) {
            json += asString(value_error_11.source)
          } else {
            json += asString(value_error_11.toString())
          }
        } else {
          json += asString(value_error_11)
        }
        
          }
        
    else throw new TypeError("The value of 'contract#/components/schemas/WaitingDelivery/properties/error' does not match schema definition.")
  
      } else {
        throw new Error('"error" is required!')
      }
      
return json + JSON_STR_END_OBJECT

      }
    

    function anonymous1 (obj) {
      // "contract#/components/schemas/DeliveryState/properties/waiting"
      let json = ''
  
    if (obj === null) return JSON_STR_EMPTY_ARRAY
    if (!Array.isArray(obj)) {
      throw new TypeError("The value of 'contract#/components/schemas/DeliveryState/properties/waiting' does not match schema definition.")
    }
    const arrayLength = obj.length
  
    json += JSON_STR_BEGIN_ARRAY
  
      if (arrayLength > 0) {
        const value = obj[0]
        json += anonymous2(value)
        for (let i = 1; i < arrayLength; i++) {
          json += JSON_STR_COMMA
          const value = obj[i]
          json += anonymous2(value)
        }
      }
      return json + JSON_STR_END_ARRAY
    }

      // "contract#/components/schemas/DeliveryState"
      function anonymous0 (input) {
        const obj = (input && typeof input.toJSON === 'function')
    ? input.toJSON()
    : input
  
        if (obj === null) return JSON_STR_EMPTY_OBJECT
        let json = ''

        
      const value_webhook_id_1 = obj["webhook_id"]
      if (value_webhook_id_1 !== undefined) {
        json += "{\"webhook_id\":"
        
        if (typeof value_webhook_id_1 !== 'string') {
          if (value_webhook_id_1 === null) {
            json += JSON_STR_EMPTY_STRING
          } else if (value_webhook_id_1 instanceof Date) {
            json += JSON_STR_QUOTE + value_webhook_id_1.toISOString() + JSON_STR_QUOTE
          } else if (value_webhook_id_1 instanceof RegExp) {
            json += asString(value_webhook_id_1.source)
          } else {
            json += asString(value_webhook_id_1.toString())
          }
        } else {
          json += asString(value_webhook_id_1)
        }
        
      } else {
        throw new Error('"webhook_id" is required!')
      }
      
      const value_last_delivered_at_2 = obj["last_delivered_at"]
      if (value_last_delivered_at_2 !== undefined) {
        json += ",\"last_delivered_at\":"
        
          if (value_last_delivered_at_2 === null) {
            json += JSON_STR_NULL
          }
          
          else if(
            typeof value_last_delivered_at_2 === "string" ||
            value_last_delivered_at_2 === null ||
            value_last_delivered_at_2 instanceof Date ||
            value_last_delivered_at_2 instanceof RegExp ||
            (
              typeof value_last_delivered_at_2 === "object" &&
              typeof value_last_delivered_at_2.toString === "function" &&
              value_last_delivered_at_2.toString !== Object.prototype.toString
            )
          ) {
            json += asDateTime(value_last_delivered_at_2)
          }
        
    else throw new TypeError("The value of 'contract#/components/schemas/DeliveryState/properties/last_delivered_at' does not match schema definition.")
  
      } else {
        throw new Error('"last_delivered_at" is required!')
      }
      
      const value_failures_3 = obj["failures"]
      if (value_failures_3 !== undefined) {
        json += ",\"failures\":"
        json += asInteger(value_failures_3)
      } else {
        throw new Error('"failures" is required!')
      }
      
      const value_last_error_4 = obj["last_error"]
      if (value_last_error_4 !== undefined) {
        json += ",\"last_error\":"
        
          if (value_last_error_4 === null) {
            json += JSON_STR_NULL
          }
          
          else if(
            typeof value_last_error_4 === "string" ||
            value_last_error_4 === null ||
            value_last_error_4 instanceof Date ||
            value_last_error_4 instanceof RegExp ||
            (
              typeof value_last_error_4 === "object" &&
              typeof value_last_error_4.toString === "function" &&
              value_last_error_4.toString !== Object.prototype.toString
            )
          ) {
            
        if (typeof value_last_error_4 !== 'string') {
          if (value_last_error_4 === null) {
            json += JSON_STR_EMPTY_STRING
          } else if (value_last_error_4 instanceof Date) {
            json += JSON_STR_QUOTE + value_last_error_4.toISOString() + JSON_STR_QUOTE
          } else if (value_last_error_4 instanceof RegExp) {
            json += asString(value_last_error_4.source)
          } else {
            json += asString(value_last_error_4.toString())
          }
        } else {
          json += asString(value_last_error_4)
        }
        
          }
        
    else throw new TypeError("The value of 'contract#/components/schemas/DeliveryState/properties/last_error' does not match schema definition.")
  
      } else {
        throw new Error('"last_error" is required!')
      }
      
      const value_next_attempt_at_5 = obj["next_attempt_at"]
      if (value_next_attempt_at_5 !== undefined) {
        json += ",\"next_attempt_at\":"
        
          if (value_next_attempt_at_5 === null) {
            json += JSON_STR_NULL
          }
          
          else if(
            typeof value_next_attempt_at_5 === "string" ||
            value_next_attempt_at_5 === null ||
            value_next_attempt_at_5 instanceof Date ||
            value_next_attempt_at_5 instanceof RegExp ||
            (
              typeof value_next_attempt_at_5 === "object" &&
              typeof value_next_attempt_at_5.toString === "function" &&
              value_next_attempt_at_5.toString !== Object.prototype.toString
            )
          ) {
            json += asDateTime(value_next_attempt_at_5)
          }
        
    else throw new TypeError("The value of 'contract#/components/schemas/DeliveryState/properties/next_attempt_at' does not match schema definition.")
  
      } else {
        throw new Error('"next_attempt_at" is required!')
      }
      
      const value_waiting_6 = obj["waiting"]
      if (value_waiting_6 !== undefined) {
        json += ",\"waiting\":"
        json += anonymous1(value_waiting_6)
      } else {
        throw new Error('"waiting" is required!')
      }
      
return json + JSON_STR_END_OBJECT

      }
    
    const main = anonymous0
    return main
    
}(validator, serializer)
return module.exports;
})();

exports.Draft = (() => {
const module = {};

  'use strict'

  const Serializer = require('fast-json-stringify/lib/serializer')
  const serializerState = {"mode":"standalone","ajv":{"strict":false,"allowUnionTypes":true}}
  const serializer = Serializer.restoreFromState(serializerState)

  const validator = null


  module.exports = function anonymous(validator,serializer
) {

    
const {
  asString,
  asNumber,
  asBoolean,
  asDateTime,
  asDate,
  asTime,
  asUnsafeString,
  asPlainStringArray
} = serializer

const asInteger = serializer.asInteger.bind(serializer)


    const JSON_STR_BEGIN_OBJECT = '{'
    const JSON_STR_END_OBJECT = '}'
    const JSON_STR_BEGIN_ARRAY = '['
    const JSON_STR_END_ARRAY = ']'
    const JSON_STR_COMMA = ','
    const JSON_STR_COLONS = ':'
    const JSON_STR_QUOTE = '"'
    const JSON_STR_EMPTY_OBJECT = JSON_STR_BEGIN_OBJECT + JSON_STR_END_OBJECT
    const JSON_STR_EMPTY_ARRAY = JSON_STR_BEGIN_ARRAY + JSON_STR_END_ARRAY
    const JSON_STR_EMPTY_STRING = JSON_STR_QUOTE + JSON_STR_QUOTE
    const JSON_STR_NULL = 'null'
    
  
    
      // "contract#/components/schemas/StoredAddress"
      function anonymous1 (input) {
        const obj = (input && typeof input.toJSON === 'function')
    ? input.toJSON()
    : input
  
        if (obj === null) return JSON_STR_EMPTY_OBJECT
        let json = ''

        let addComma_8 = false

          const value_country_9 = obj["country"]
          if (value_country_9 !== undefined) {
            json += addComma_8 ? ",\"country\":" : ((addComma_8 = true), "{\"country\":")
            
        if (typeof value_country_9 !== 'string') {
          if (value_country_9 === null) {
            json += JSON_STR_EMPTY_STRING
          } else if (value_country_9 instanceof Date) {
            json += JSON_STR_QUOTE + value_country_9.toISOString() + JSON_STR_QUOTE
          } else if (value_country_9 instanceof RegExp) {
            json += asString(value_country_9.source)
          } else {
            json += asString(value_country_9.toString())
          }
        } else {
          json += asString(value_country_9)
        }
        
          }

          const value_city_10 = obj["city"]
          if (value_city_10 !== undefined) {
            json += addComma_8 ? ",\"city\":" : ((addComma_8 = true), "{\"city\":")
            
        if (typeof value_city_10 !== 'string') {
          if (value_city_10 === null) {
            json += JSON_STR_EMPTY_STRING
          } else if (value_city_10 instanceof Date) {
            json += JSON_STR_QUOTE + value_city_10.toISOString() + JSON_STR_QUOTE
          } else if (value_city_10 instanceof RegExp) {
            json += asString(value_city_10.source)
          } else {
            json += asString(value_city_10.toString())
          }
        } else {
          json += asString(value_city_10)
        }
        
          }

          const value_street_11 = obj["street"]
          if (value_street_11 !== undefined) {
            json += addComma_8 ? ",\"street\":" : ((addComma_8 = true), "{\"street\":")
            
        if (typeof value_street_11 !== 'string') {
          if (value_street_11 === null) {
            json += JSON_STR_EMPTY_STRING
          } else if (value_street_11 instanceof Date) {
            json += JSON_STR_QUOTE + value_street_11.toISOString() + JSON_STR_QUOTE
          } else if (value_street_11 instanceof RegExp) {
            json += asString(value_street_11.source)
          } else {
            json += asString(value_street_11.toString())
          }
        } else {
          json += asString(value_street_11)
        }
        
          }

          const value_postal_code_12 = obj["postal_code"]
          if (value_postal_code_12 !== undefined) {
            json += addComma_8 ? ",\"postal_code\":" : ((addComma_8 = true), "{\"postal_code\":")
            
        if (typeof value_postal_code_12 !== 'string') {
          if (value_postal_code_12 === null) {
            json += JSON_STR_EMPTY_STRING
          } else if (value_postal_code_12 instanceof Date) {
            json += JSON_STR_QUOTE + value_postal_code_12.toISOString() + JSON_STR_QUOTE
          } else if (value_postal_code_12 instanceof RegExp) {
            json += asString(value_postal_code_12.source)
          } else {
            json += asString(value_postal_code_12.toString())
          }
        } else {
          json += asString(value_postal_code_12)
        }
        
          }

          const value_additional_13 = obj["additional"]
          if (value_additional_13 !== undefined) {
            json += addComma_8 ? ",\"additional\":" : ((addComma_8 = true), "{\"additional\":")
            
        if (typeof value_additional_13 !== 'string') {
          if (value_additional_13 === null) {
            json += JSON_STR_EMPTY_STRING
          } else if (value_additional_13 instanceof Date) {
            json += JSON_STR_QUOTE + value_additional_13.toISOString() + JSON_STR_QUOTE
          } else if (value_additional_13 instanceof RegExp) {
            json += asString(value_additional_13.source)
          } else {
            json += asString(value_additional_13.toString())
          }
        } else {
          json += asString(value_additional_13)
        }
        
          }

          const value_lat_14 = obj["lat"]
          if (value_lat_14 !== undefined) {
            json += addComma_8 ? ",\"lat\":" : ((addComma_8 = true), "{\"lat\":")
            json += asNumber(value_lat_14)
          }

          const value_lng_15 = obj["lng"]
          if (value_lng_15 !== undefined) {
            json += addComma_8 ? ",\"lng\":" : ((addComma_8 = true), "{\"lng\":")
            json += asNumber(value_lng_15)
          }

    for (const key of Object.keys(obj)) {
      if (
        key === "country" || key === "city" || key === "street" || key === "postal_code" || key === "additional" || key === "lat" || key === "lng" ||
        obj[key] === undefined ||
        typeof obj[key] === 'function' ||
        typeof obj[key] === 'symbol'
      ) continue
      const value = obj[key]
  
        json += addComma_8 ? JSON_STR_COMMA : ((addComma_8 = true), JSON_STR_BEGIN_OBJECT)
        json += asString(key) + JSON_STR_COLONS
        
        if (typeof value !== 'string') {
          if (value === null) {
            json += JSON_STR_EMPTY_STRING
          } else if (value instanceof Date) {
            json += JSON_STR_QUOTE + value.toISOString() + JSON_STR_QUOTE
          } else if (value instanceof RegExp) {
            json += asString(value.source)
          } else {
            json += asString(value.toString())
          }
        } else {
          json += asString(value)
        }
        
      
    }
  if (!addComma_8) json += JSON_STR_BEGIN_OBJECT

return json + JSON_STR_END_OBJECT

      }
    

      // "contract#/components/schemas/Draft"
      function anonymous0 (input) {
        const obj = (input && typeof input.toJSON === 'function')
    ? input.toJSON()
    : input
  
        if (obj === null) return JSON_STR_EMPTY_OBJECT
        let json = ''

        
      const value_id_1 = obj["id"]
      if (value_id_1 !== undefined) {
        json += "{\"id\":"
        
        if (typeof value_id_1 !== 'string') {
          if (value_id_1 === null) {
            json += JSON_STR_EMPTY_STRING
          } else if (value_id_1 instanceof Date) {
            json += JSON_STR_QUOTE + value_id_1.toISOString() + JSON_STR_QUOTE
          } else if (value_id_1 instanceof RegExp) {
            json += asString(value_id_1.source)
          } else {
            json += asString(value_id_1.toString())
          }
        } else {
          json += asString(value_id_1)
        }
        
      } else {
        throw new Error('"id" is required!')
      }
      
      const value_user_id_2 = obj["user_id"]
      if (value_user_id_2 !== undefined) {
        json += ",\"user_id\":"
        json += asInteger(value_user_id_2)
      } else {
        throw new Error('"user_id" is required!')
      }
      
      const value_recipe_3 = obj["recipe"]
      if (value_recipe_3 !== undefined) {
        json += ",\"recipe\":"
        
          if (value_recipe_3 === null) {
            json += JSON_STR_NULL
          }
          
          else if(
            typeof value_recipe_3 === "string" ||
            value_recipe_3 === null ||
            value_recipe_3 instanceof Date ||
            value_recipe_3 instanceof RegExp ||
            (
              typeof value_recipe_3 === "object" &&
              typeof value_recipe_3.toString === "function" &&
              value_recipe_3.toString !== Object.prototype.toString
            )
          ) {
            
        if (typeof value_recipe_3 !== 'string') {
          if (value_recipe_3 === null) {
            json += JSON_STR_EMPTY_STRING
          } else if (value_recipe_3 instanceof Date) {
            json += JSON_STR_QUOTE + value_recipe_3.toISOString() + JSON_STR_QUOTE
          } else if (value_recipe_3 instanceof RegExp) {
            json += asString(value_recipe_3.source)
          } else {
            json += asString(value_recipe_3.toString())
          }
        } else {
          json += asString(value_recipe_3)
        }
        
          }
        
    else throw new TypeError("The value of 'contract#/components/schemas/DraftedRecipe' does not match schema definition.")
  
      } else {
        throw new Error('"recipe" is required!')
      }
      
      const value_coffee_machine_id_4 = obj["coffee_machine_id"]
      if (value_coffee_machine_id_4 !== undefined) {
        json += ",\"coffee_machine_id\":"
        
          if (value_coffee_machine_id_4 === null) {
            json += JSON_STR_NULL
          }
          
          else if(Number.isInteger(value_coffee_machine_id_4) || value_coffee_machine_id_4 === null) {
            json += asInteger(value_coffee_machine_id_4)
          }
        
    else throw new TypeError("The value of 'contract#/components/schemas/DraftedMachine' does not match schema definition.")
  
      } else {
        throw new Error('"coffee_machine_id" is required!')
      }
      
      const value_volume_5 = obj["volume"]
      if (value_volume_5 !== undefined) {
        json += ",\"volume\":"
        
          if (value_volume_5 === null) {
            json += JSON_STR_NULL
          }
          
          else if(
            typeof value_volume_5 === "string" ||
            value_volume_5 === null ||
            value_volume_5 instanceof Date ||
            value_volume_5 instanceof RegExp ||
            (
              typeof value_volume_5 === "object" &&
              typeof value_volume_5.toString === "function" &&
              value_volume_5.toString !== Object.prototype.toString
            )
          ) {
            
        if (typeof value_volume_5 !== 'string') {
          if (value_volume_5 === null) {
            json += JSON_STR_EMPTY_STRING
          } else if (value_volume_5 instanceof Date) {
            json += JSON_STR_QUOTE + value_volume_5.toISOString() + JSON_STR_QUOTE
          } else if (value_volume_5 instanceof RegExp) {
            json += asString(value_volume_5.source)
          } else {
            json += asString(value_volume_5.toString())
          }
        } else {
          json += asString(value_volume_5)
        }
        
          }
        
    else throw new TypeError("The value of 'contract#/components/schemas/DraftedVolume' does not match schema definition.")
  
      } else {
        throw new Error('"volume" is required!')
      }
      
      const value_volume_ml_6 = obj["volume_ml"]
      if (value_volume_ml_6 !== undefined) {
        json += ",\"volume_ml\":"
        
          if (value_volume_ml_6 === null) {
            json += JSON_STR_NULL
          }
          
          else if(Number.isInteger(value_volume_ml_6) || value_volume_ml_6 === null) {
            json += asInteger(value_volume_ml_6)
          }
        
    else throw new TypeError("The value of 'contract#/components/schemas/DraftedVolumeMl' does not match schema definition.")
  
      } else {
        throw new Error('"volume_ml" is required!')
      }
      
      const value_address_7 = obj["address"]
      if (value_address_7 !== undefined) {
        json += ",\"address\":"
        
          if (value_address_7 === null) {
            json += JSON_STR_NULL
          }
          
          else if((typeof value_address_7 === "object" && !Array.isArray(value_address_7)) || value_address_7 === null) {
            json += anonymous1(value_address_7)
          }
        
    else throw new TypeError("The value of 'contract#/components/schemas/StoredAddress' does not match schema definition.")
  
      } else {
        throw new Error('"address" is required!')
      }
      
      const value_created_at_16 = obj["created_at"]
      if (value_created_at_16 !== undefined) {
        json += ",\"created_at\":"
        json += asUnsafeString(value_created_at_16)
      } else {
        throw new Error('"created_at" is required!')
      }
      
      const value_updated_at_17 = obj["updated_at"]
      if (value_updated_at_17 !== undefined) {
        json += ",\"updated_at\":"
        json += asUnsafeString(value_updated_at_17)
      } else {
        throw new Error('"updated_at" is required!')
      }
      
      const value_expires_at_18 = obj["expires_at"]
      if (value_expires_at_18 !== undefined) {
        json += ",\"expires_at\":"
        
          if (value_expires_at_18 === null) {
            json += JSON_STR_NULL
          }
          
          else if(
            typeof value_expires_at_18 === "string" ||
            value_expires_at_18 === null ||
            value_expires_at_18 instanceof Date ||
            value_expires_at_18 instanceof RegExp ||
            (
              typeof value_expires_at_18 === "object" &&
              typeof value_expires_at_18.toString === "function" &&
              value_expires_at_18.toString !== Object.prototype.toString
            )
          ) {
            json += asDateTime(value_expires_at_18)
          }
        
    else throw new TypeError("The value of 'contract#/components/schemas/DraftExpiry' does not match schema definition.")
  
      } else {
        throw new Error('"expires_at" is required!')
      }
      
      const value_order_id_19 = obj["order_id"]
      if (value_order_id_19 !== undefined) {
        json += ",\"order_id\":"
        
          if (value_order_id_19 === null) {
            json += JSON_STR_NULL
          }
          
          else if(Number.isInteger(value_order_id_19) || value_order_id_19 === null) {
            json += asInteger(value_order_id_19)
          }
        
    else throw new TypeError("The value of 'contract#/components/schemas/Draft/properties/order_id' does not match schema definition.")
  
      } else {
        throw new Error('"order_id" is required!')
      }
      
return json + JSON_STR_END_OBJECT

      }
    
    const main = anonymous0
    return main
    
}(validator, serializer)
return module.exports;
})();

exports.DraftList = (() => {
const module = {};

  'use strict'

  const Serializer = require('fast-json-stringify/lib/serializer')
  const serializerState = {"mode":"standalone","ajv":{"strict":false,"allowUnionTypes":true}}
  const serializer = Serializer.restoreFromState(serializerState)

  const validator = null


  module.exports = function anonymous(validator,serializer
) {

    
const {
  asString,
  asNumber,
  asBoolean,
  asDateTime,
  asDate,
  asTime,
  asUnsafeString,
  asPlainStringArray
} = serializer

const asInteger = serializer.asInteger.bind(serializer)


    const JSON_STR_BEGIN_OBJECT = '{'
    const JSON_STR_END_OBJECT = '}'
    const JSON_STR_BEGIN_ARRAY = '['
    const JSON_STR_END_ARRAY = ']'
    const JSON_STR_COMMA = ','
    const JSON_STR_COLONS = ':'
    const JSON_STR_QUOTE = '"'
    const JSON_STR_EMPTY_OBJECT = JSON_STR_BEGIN_OBJECT + JSON_STR_END_OBJECT
    const JSON_STR_EMPTY_ARRAY = JSON_STR_BEGIN_ARRAY + JSON_STR_END_ARRAY
    const JSON_STR_EMPTY_STRING = JSON_STR_QUOTE + JSON_STR_QUOTE
    const JSON_STR_NULL = 'null'
    
  
    
      // "contract#/components/schemas/StoredAddress"
      function anonymous3 (input) {
        const obj = (input && typeof input.toJSON === 'function')
    ? input.toJSON()
    : input
  
        if (obj === null) return JSON_STR_EMPTY_OBJECT
        let json = ''

        let addComma_11 = false

          const value_country_12 = obj["country"]
          if (value_country_12 !== undefined) {
            json += addComma_11 ? ",\"country\":" : ((addComma_11 = true), "{\"country\":")
            
        if (typeof value_country_12 !== 'string') {
          if (value_country_12 === null) {
            json += JSON_STR_EMPTY_STRING
          } else if (value_country_12 instanceof Date) {
            json += JSON_STR_QUOTE + value_country_12.toISOString() + JSON_STR_QUOTE
          } else if (value_country_12 instanceof RegExp) {
            json += asString(value_country_12.source)
          } else {
            json += asString(value_country_12.toString())
          }
        } else {
          json += asString(value_country_12)
        }
        
          }

          const value_city_13 = obj["city"]
          if (value_city_13 !== undefined) {
            json += addComma_11 ? ",\"city\":" : ((addComma_11 = true), "{\"city\":")
            
        if (typeof value_city_13 !== 'string') {
          if (value_city_13 === null) {
            json += JSON_STR_EMPTY_STRING
          } else if (value_city_13 instanceof Date) {
            json += JSON_STR_QUOTE + value_city_13.toISOString() + JSON_STR_QUOTE
          } else if (value_city_13 instanceof RegExp) {
            json += asString(value_city_13.source)
          } else {
            json += asString(value_city_13.toString())
          }
        } else {
          json += asString(value_city_13)
        }
        
          }

          const value_street_14 = obj["street"]
          if (value_street_14 !== undefined) {
            json += addComma_11 ? ",\"street\":" : ((addComma_11 = true), "{\"street\":")
            
        if (typeof value_street_14 !== 'string') {
          if (value_street_14 === null) {
            json += JSON_STR_EMPTY_STRING
          } else if (value_street_14 instanceof Date) {
            json += JSON_STR_QUOTE + value_street_14.toISOString() + JSON_STR_QUOTE
          } else if (value_street_14 instanceof RegExp) {
            json += asString(value_street_14.source)
          } else {
            json += asString(value_street_14.toString())
          }
        } else {
          json += asString(value_street_14)
        }
        
          }

          const value_postal_code_15 = obj["postal_code"]
          if (value_postal_code_15 !== undefined) {
            json += addComma_11 ? ",\"postal_code\":" : ((addComma_11 = true), "{\"postal_code\":")
            
        if (typeof value_postal_code_15 !== 'string') {
          if (value_postal_code_15 === null) {
            json += JSON_STR_EMPTY_STRING
          } else if (value_postal_code_15 instanceof Date) {
            json += JSON_STR_QUOTE + value_postal_code_15.toISOString() + JSON_STR_QUOTE
          } else if (value_postal_code_15 instanceof RegExp) {
            json += asString(value_postal_code_15.source)
          } else {
            json += asString(value_postal_code_15.toString())
          }
        } else {
          json += asString(value_postal_code_15)
        }
        
          }

          const value_additional_16 = obj["additional"]
          if (value_additional_16 !== undefined) {
            json += addComma_11 ? ",\"additional\":" : ((addComma_11 = true), "{\"additional\":")
            
        if (typeof value_additional_16 !== 'string') {
          if (value_additional_16 === null) {
            json += JSON_STR_EMPTY_STRING
          } else if (value_additional_16 instanceof Date) {
            json += JSON_STR_QUOTE + value_additional_16.toISOString() + JSON_STR_QUOTE
          } else if (value_additional_16 instanceof RegExp) {
            json += asString(value_additional_16.source)
          } else {
            json += asString(value_additional_16.toString())
          }
        } else {
          json += asString(value_additional_16)
        }
        
          }

          const value_lat_17 = obj["lat"]
          if (value_lat_17 !== undefined) {
            json += addComma_11 ? ",\"lat\":" : ((addComma_11 = true), "{\"lat\":")
            json += asNumber(value_lat_17)
          }

          const value_lng_18 = obj["lng"]
          if (value_lng_18 !== undefined) {
            json += addComma_11 ? ",\"lng\":" : ((addComma_11 = true), "{\"lng\":")
            json += asNumber(value_lng_18)
          }

    for (const key of Object.keys(obj)) {
      if (
        key === "country" || key === "city" || key === "street" || key === "postal_code" || key === "additional" || key === "lat" || key === "lng" ||
        obj[key] === undefined ||
        typeof obj[key] === 'function' ||
        typeof obj[key] === 'symbol'
      ) continue
      const value = obj[key]
  
        json += addComma_11 ? JSON_STR_COMMA : ((addComma_11 = true), JSON_STR_BEGIN_OBJECT)
        json += asString(key) + JSON_STR_COLONS
        
        if (typeof value !== 'string') {
          if (value === null) {
            json += JSON_STR_EMPTY_STRING
          } else if (value instanceof Date) {
            json += JSON_STR_QUOTE + value.toISOString() + JSON_STR_QUOTE
          } else if (value instanceof RegExp) {
            json += asString(value.source)
          } else {
            json += asString(value.toString())
          }
        } else {
          json += asString(value)
        }
        
      
    }
  if (!addComma_11) json += JSON_STR_BEGIN_OBJECT

return json + JSON_STR_END_OBJECT

      }
    

      // "contract#/components/schemas/Draft"
      function anonymous2 (input) {
        const obj = (input && typeof input.toJSON === 'function')
    ? input.toJSON()
    : input
  
        if (obj === null) return JSON_STR_EMPTY_OBJECT
        let json = ''

        
      const value_id_4 = obj["id"]
      if (value_id_4 !== undefined) {
        json += "{\"id\":"
        
        if (typeof value_id_4 !== 'string') {
          if (value_id_4 === null) {
            json += JSON_STR_EMPTY_STRING
          } else if (value_id_4 instanceof Date) {
            json += JSON_STR_QUOTE + value_id_4.toISOString() + JSON_STR_QUOTE
          } else if (value_id_4 instanceof RegExp) {
            json += asString(value_id_4.source)
          } else {
            json += asString(value_id_4.toString())
          }
        } else {
          json += asString(value_id_4)
        }
        
      } else {
        throw new Error('"id" is required!')
      }
      
      const value_user_id_5 = obj["user_id"]
      if (value_user_id_5 !== undefined) {
        json += ",\"user_id\":"
        json += asInteger(value_user_id_5)
      } else {
        throw new Error('"user_id" is required!')
      }
      
      const value_recipe_6 = obj["recipe"]
      if (value_recipe_6 !== undefined) {
        json += ",\"recipe\":"
        
          if (value_recipe_6 === null) {
            json += JSON_STR_NULL
          }
          
          else if(
            typeof value_recipe_6 === "string" ||
            value_recipe_6 === null ||
            value_recipe_6 instanceof Date ||
            value_recipe_6 instanceof RegExp ||
            (
              typeof value_recipe_6 === "object" &&
              typeof value_recipe_6.toString === "function" &&
              value_recipe_6.toString !== Object.prototype.toString
            )
          ) {
            
        if (typeof value_recipe_6 !== 'string') {
          if (value_recipe_6 === null) {
            json += JSON_STR_EMPTY_STRING
          } else if (value_recipe_6 instanceof Date) {
            json += JSON_STR_QUOTE + value_recipe_6.toISOString() + JSON_STR_QUOTE
          } else if (value_recipe_6 instanceof RegExp) {
            json += asString(value_recipe_6.source)
          } else {
            json += asString(value_recipe_6.toString())
          }
        } else {
          json += asString(value_recipe_6)
        }
        
          }
        
    else throw new TypeError("The value of 'contract#/components/schemas/DraftedRecipe' does not match schema definition.")
  
      } else {
        throw new Error('"recipe" is required!')
      }
      
      const value_coffee_machine_id_7 = obj["coffee_machine_id"]
      if (value_coffee_machine_id_7 !== undefined) {
        json += ",\"coffee_machine_id\":"
        
          if (value_coffee_machine_id_7 === null) {
            json += JSON_STR_NULL
          }
          
          else if(Number.isInteger(value_coffee_machine_id_7) || value_coffee_machine_id_7 === null) {
            json += asInteger(value_coffee_machine_id_7)
          }
        
    else throw new TypeError("The value of 'contract#/components/schemas/DraftedMachine' does not match schema definition.")
  
      } else {
        throw new Error('"coffee_machine_id" is required!')
      }
      
      const value_volume_8 = obj["volume"]
      if (value_volume_8 !== undefined) {
        json += ",\"volume\":"
        
          if (value_volume_8 === null) {
            json += JSON_STR_NULL
          }
          
          else if(
            typeof value_volume_8 === "string" ||
            value_volume_8 === null ||
            value_volume_8 instanceof Date ||
            value_volume_8 instanceof RegExp ||
            (
              typeof value_volume_8 === "object" &&
              typeof value_volume_8.toString === "function" &&
              value_volume_8.toString !== Object.prototype.toString
            )
          ) {
            
        if (typeof value_volume_8 !== 'string') {
          if (value_volume_8 === null) {
            json += JSON_STR_EMPTY_STRING
          } else if (value_volume_8 instanceof Date) {
            json += JSON_STR_QUOTE + value_volume_8.toISOString() + JSON_STR_QUOTE
          } else if (value_volume_8 instanceof RegExp) {
            json += asString(value_volume_8.source)
          } else {
            json += asString(value_volume_8.toString())
          }
        } else {
          json += asString(value_volume_8)
        }
        
          }
        
    else throw new TypeError("The value of 'contract#/components/schemas/DraftedVolume' does not match schema definition.")
  
      } else {
        throw new Error('"volume" is required!')
      }
      
      const value_volume_ml_9 = obj["volume_ml"]
      if (value_volume_ml_9 !== undefined) {
        json += ",\"volume_ml\":"
        
          if (value_volume_ml_9 === null) {
            json += JSON_STR_NULL
          }
          
          else if(Number.isInteger(value_volume_ml_9) || value_volume_ml_9 === null) {
            json += asInteger(value_volume_ml_9)
          }
        
    else throw new TypeError("The value of 'contract#/components/schemas/DraftedVolumeMl' does not match schema definition.")
  
      } else {
        throw new Error('"volume_ml" is required!')
      }
      
      const value_address_10 = obj["address"]
      if (value_address_10 !== undefined) {
        json += ",\"address\":"
        
          if (value_address_10 === null) {
            json += JSON_STR_NULL
          }
          
          else if((typeof value_address_10 === "object" && !Array.isArray(value_address_10)) || value_address_10 === null) {
            json += anonymous3(value_address_10)
          }
        
    else throw new TypeError("The value of 'contract#/components/schemas/StoredAddress' does not match schema definition.")
  
      } else {
        throw new Error('"address" is required!')
      }
      
      const value_created_at_19 = obj["created_at"]
      if (value_created_at_19 !== undefined) {
        json += ",\"created_at\":"
        json += asUnsafeString(value_created_at_19)
      } else {
        throw new Error('"created_at" is required!')
      }
      
      const value_updated_at_20 = obj["updated_at"]
      if (value_updated_at_20 !== undefined) {
        json += ",\"updated_at\":"
        json += asUnsafeString(value_updated_at_20)
      } else {
        throw new Error('"updated_at" is required!')
      }
      
      const value_expires_at_21 = obj["expires_at"]
      if (value_expires_at_21 !== undefined) {
        json += ",\"expires_at\":"
        
          if (value_expires_at_21 === null) {
            json += JSON_STR_NULL
          }
          
          else if(
            typeof value_expires_at_21 === "string" ||
            value_expires_at_21 === null ||
            value_expires_at_21 instanceof Date ||
            value_expires_at_21 instanceof RegExp ||
            (
              typeof value_expires_at_21 === "object" &&
              typeof value_expires_at_21.toString === "function" &&
              value_expires_at_21.toString !== Object.prototype.toString
            )
          ) {
            json += asDateTime(value_expires_at_21)
          }
        
    else throw new TypeError("The value of 'contract#/components/schemas/DraftExpiry' does not match schema definition.")
  
      } else {
        throw new Error('"expires_at" is required!')
      }
      
      const value_order_id_22 = obj["order_id"]
      if (value_order_id_22 !== undefined) {
        json += ",\"order_id\":"
        
          if (value_order_id_22 === null) {
            json += JSON_STR_NULL
          }
          
          else if(Number.isInteger(value_order_id_22) || value_order_id_22 === null) {
            json += asInteger(value_order_id_22)
          }
        
    else throw new TypeError("The value of 'contract#/components/schemas/Draft/properties/order_id' does not match schema definition.")
  
      } else {
        throw new Error('"order_id" is required!')
      }
      
return json + JSON_STR_END_OBJECT

      }
    

    function anonymous1 (obj) {
      // "contract#/components/schemas/DraftList/properties/items"
      let json = ''
  
    if (obj === null) return JSON_STR_EMPTY_ARRAY
    if (!Array.isArray(obj)) {
      throw new TypeError("The value of 'contract#/components/schemas/DraftList/properties/items' does not match schema definition.")
    }
    const arrayLength = obj.length
  
    json += JSON_STR_BEGIN_ARRAY
  
      if (arrayLength > 0) {
        const value = obj[0]
        json += anonymous2(value)
        for (let i = 1; i < arrayLength; i++) {
          json += JSON_STR_COMMA
          const value = obj[i]
          json += anonymous2(value)
        }
      }
      return json + JSON_STR_END_ARRAY
    }

      // "contract#/components/schemas/DraftList"
      function anonymous0 (input) {
        const obj = (input && typeof input.toJSON === 'function')
    ? input.toJSON()
    : input
  
        if (obj === null) return JSON_STR_EMPTY_OBJECT
        let json = ''

        
      const value_revision_1 = obj["revision"]
      if (value_revision_1 !== undefined) {
        json += "{\"revision\":"
        json += asInteger(value_revision_1)
      } else {
        throw new Error('"revision" is required!')
      }
      
      const value_items_2 = obj["items"]
      if (value_items_2 !== undefined) {
        json += ",\"items\":"
        json += anonymous1(value_items_2)
      } else {
        throw new Error('"items" is required!')
      }
      
      const value_total_23 = obj["total"]
      if (value_total_23 !== undefined) {
        json += ",\"total\":"
        json += asInteger(value_total_23)
      } else {
        throw new Error('"total" is required!')
      }
      
      const value_next_cursor_24 = obj["next_cursor"]
      if (value_next_cursor_24 !== undefined) {
        json += ",\"next_cursor\":"
        
          if (value_next_cursor_24 === null) {
            json += JSON_STR_NULL
          }
          
          else if(
            typeof value_next_cursor_24 === "string" ||
            value_next_cursor_24 === null ||
            value_next_cursor_24 instanceof Date ||
            value_next_cursor_24 instanceof RegExp ||
            (
              typeof value_next_cursor_24 === "object" &&
              typeof value_next_cursor_24.toString === "function" &&
              value_next_cursor_24.toString !== Object.prototype.toString
            )
          ) {
            
        if (typeof value_next_cursor_24 !== 'string') {
          if (value_next_cursor_24 === null) {
            json += JSON_STR_EMPTY_STRING
          } else if (value_next_cursor_24 instanceof Date) {
            json += JSON_STR_QUOTE + value_next_cursor_24.toISOString() + JSON_STR_QUOTE
          } else if (value_next_cursor_24 instanceof RegExp) {
            json += asString(value_next_cursor_24.source)
          } else {
            json += asString(value_next_cursor_24.toString())
          }
        } else {
          json += asString(value_next_cursor_24)
        }
        
          }
        
    else throw new TypeError("The value of 'contract#/components/schemas/DraftList/properties/next_cursor' does not match schema definition.")
  
      } else {
        throw new Error('"next_cursor" is required!')
      }
      
      const value_limit_25 = obj["limit"]
      if (value_limit_25 !== undefined) {
        json += ",\"limit\":"
        json += asInteger(value_limit_25)
      } else {
        throw new Error('"limit" is required!')
      }
      
return json + JSON_STR_END_OBJECT

      }
    
    const main = anonymous0
    return main
    
}(validator, serializer)
return module.exports;
})();

exports.ErrorReason = (() => {
const module = {};

  'use strict'

  const Serializer = require('fast-json-stringify/lib/serializer')
  const serializerState = {"mode":"standalone","ajv":{"strict":false,"allowUnionTypes":true}}
  const serializer = Serializer.restoreFromState(serializerState)

  const validator = null


  module.exports = function anonymous(validator,serializer
) {

    
const {
  asString,
  asNumber,
  asBoolean,
  asDateTime,
  asDate,
  asTime,
  asUnsafeString,
  asPlainStringArray
} = serializer

const asInteger = serializer.asInteger.bind(serializer)


    const JSON_STR_BEGIN_OBJECT = '{'
    const JSON_STR_END_OBJECT = '}'
    const JSON_STR_BEGIN_ARRAY = '['
    const JSON_STR_END_ARRAY = ']'
    const JSON_STR_COMMA = ','
    const JSON_STR_COLONS = ':'
    const JSON_STR_QUOTE = '"'
    const JSON_STR_EMPTY_OBJECT = JSON_STR_BEGIN_OBJECT + JSON_STR_END_OBJECT
    const JSON_STR_EMPTY_ARRAY = JSON_STR_BEGIN_ARRAY + JSON_STR_END_ARRAY
    const JSON_STR_EMPTY_STRING = JSON_STR_QUOTE + JSON_STR_QUOTE
    const JSON_STR_NULL = 'null'
    
  
    
    function anonymous1 (obj) {
      // "contract#/components/schemas/ErrorReason/properties/statuses"
      let json = ''
  
    if (obj === null) return JSON_STR_EMPTY_ARRAY
    if (!Array.isArray(obj)) {
      throw new TypeError("The value of 'contract#/components/schemas/ErrorReason/properties/statuses' does not match schema definition.")
    }
    const arrayLength = obj.length
  
        // Copying small arrays costs more than the existing loop.
        if (typeof arrayLength === 'number' && arrayLength >= 512 && Number.isInteger(arrayLength) && arrayLength <= 0xffffffff) {
          const copy = new Array(arrayLength)
          // V8's side-effect-free JSON.stringify fast path (V8 >= 13.8) requires
          // the standard Array.prototype; a null prototype halves its throughput.
          // Only detach the prototype when a toJSON hook would otherwise be called.
          if (Array.prototype.toJSON !== undefined) Object.setPrototypeOf(copy, null)
          for (let i = 0; i < arrayLength; i++) {
            const v = obj[i]
            if (!(Number.isInteger(v))) {
              // Serialize the captured prefix, then resume at the first miss.
              // Never reread getters or read ahead of an item's coercion.
              copy.length = i
              json = JSON.stringify(copy).slice(0, -1)
              if (i > 0) json += JSON_STR_COMMA
              json += asInteger(v)
              for (i++; i < arrayLength; i++) {
                json += JSON_STR_COMMA
                const v = obj[i]
                json += asInteger(v)
              }
              return json + JSON_STR_END_ARRAY
            }
            copy[i] = v
          }
          return JSON.stringify(copy)
        }
      
    json += JSON_STR_BEGIN_ARRAY
  
      if (arrayLength > 0) {
        const value = obj[0]
        json += asInteger(value)
        for (let i = 1; i < arrayLength; i++) {
          json += JSON_STR_COMMA
          const value = obj[i]
          json += asInteger(value)
        }
      }
      return json + JSON_STR_END_ARRAY
    }

      // "contract#/components/schemas/LocalizedTexts"
      function anonymous2 (input) {
        const obj = (input && typeof input.toJSON === 'function')
    ? input.toJSON()
    : input
  
        if (obj === null) return JSON_STR_EMPTY_OBJECT
        let json = ''

        
      const value_en_7 = obj["en"]
      if (value_en_7 !== undefined) {
        json += "{\"en\":"
        
        if (typeof value_en_7 !== 'string') {
          if (value_en_7 === null) {
            json += JSON_STR_EMPTY_STRING
          } else if (value_en_7 instanceof Date) {
            json += JSON_STR_QUOTE + value_en_7.toISOString() + JSON_STR_QUOTE
          } else if (value_en_7 instanceof RegExp) {
            json += asString(value_en_7.source)
          } else {
            json += asString(value_en_7.toString())
          }
        } else {
          json += asString(value_en_7)
        }
        
      } else {
        throw new Error('"en" is required!')
      }
      
      const value_de_8 = obj["de"]
      if (value_de_8 !== undefined) {
        json += ",\"de\":"
        
        if (typeof value_de_8 !== 'string') {
          if (value_de_8 === null) {
            json += JSON_STR_EMPTY_STRING
          } else if (value_de_8 instanceof Date) {
            json += JSON_STR_QUOTE + value_de_8.toISOString() + JSON_STR_QUOTE
          } else if (value_de_8 instanceof RegExp) {
            json += asString(value_de_8.source)
          } else {
            json += asString(value_de_8.toString())
          }
        } else {
          json += asString(value_de_8)
        }
        
      } else {
        throw new Error('"de" is required!')
      }
      
      const value_es_9 = obj["es"]
      if (value_es_9 !== undefined) {
        json += ",\"es\":"
        
        if (typeof value_es_9 !== 'string') {
          if (value_es_9 === null) {
            json += JSON_STR_EMPTY_STRING
          } else if (value_es_9 instanceof Date) {
            json += JSON_STR_QUOTE + value_es_9.toISOString() + JSON_STR_QUOTE
          } else if (value_es_9 instanceof RegExp) {
            json += asString(value_es_9.source)
          } else {
            json += asString(value_es_9.toString())
          }
        } else {
          json += asString(value_es_9)
        }
        
      } else {
        throw new Error('"es" is required!')
      }
      
      const value_fr_10 = obj["fr"]
      if (value_fr_10 !== undefined) {
        json += ",\"fr\":"
        
        if (typeof value_fr_10 !== 'string') {
          if (value_fr_10 === null) {
            json += JSON_STR_EMPTY_STRING
          } else if (value_fr_10 instanceof Date) {
            json += JSON_STR_QUOTE + value_fr_10.toISOString() + JSON_STR_QUOTE
          } else if (value_fr_10 instanceof RegExp) {
            json += asString(value_fr_10.source)
          } else {
            json += asString(value_fr_10.toString())
          }
        } else {
          json += asString(value_fr_10)
        }
        
      } else {
        throw new Error('"fr" is required!')
      }
      
      const value_ru_11 = obj["ru"]
      if (value_ru_11 !== undefined) {
        json += ",\"ru\":"
        
        if (typeof value_ru_11 !== 'string') {
          if (value_ru_11 === null) {
            json += JSON_STR_EMPTY_STRING
          } else if (value_ru_11 instanceof Date) {
            json += JSON_STR_QUOTE + value_ru_11.toISOString() + JSON_STR_QUOTE
          } else if (value_ru_11 instanceof RegExp) {
            json += asString(value_ru_11.source)
          } else {
            json += asString(value_ru_11.toString())
          }
        } else {
          json += asString(value_ru_11)
        }
        
      } else {
        throw new Error('"ru" is required!')
      }
      
      const value_zh_12 = obj["zh"]
      if (value_zh_12 !== undefined) {
        json += ",\"zh\":"
        
        if (typeof value_zh_12 !== 'string') {
          if (value_zh_12 === null) {
            json += JSON_STR_EMPTY_STRING
          } else if (value_zh_12 instanceof Date) {
            json += JSON_STR_QUOTE + value_zh_12.toISOString() + JSON_STR_QUOTE
          } else if (value_zh_12 instanceof RegExp) {
            json += asString(value_zh_12.source)
          } else {
            json += asString(value_zh_12.toString())
          }
        } else {
          json += asString(value_zh_12)
        }
        
      } else {
        throw new Error('"zh" is required!')
      }
      
return json + JSON_STR_END_OBJECT

      }
    

      // "contract#/components/schemas/ErrorReason"
      function anonymous0 (input) {
        const obj = (input && typeof input.toJSON === 'function')
    ? input.toJSON()
    : input
  
        if (obj === null) return JSON_STR_EMPTY_OBJECT
        let json = ''

        
      const value_reason_1 = obj["reason"]
      if (value_reason_1 !== undefined) {
        json += "{\"reason\":"
        
        if (typeof value_reason_1 !== 'string') {
          if (value_reason_1 === null) {
            json += JSON_STR_EMPTY_STRING
          } else if (value_reason_1 instanceof Date) {
            json += JSON_STR_QUOTE + value_reason_1.toISOString() + JSON_STR_QUOTE
          } else if (value_reason_1 instanceof RegExp) {
            json += asString(value_reason_1.source)
          } else {
            json += asString(value_reason_1.toString())
          }
        } else {
          json += asString(value_reason_1)
        }
        
      } else {
        throw new Error('"reason" is required!')
      }
      
      const value_statuses_2 = obj["statuses"]
      if (value_statuses_2 !== undefined) {
        json += ",\"statuses\":"
        json += anonymous1(value_statuses_2)
      } else {
        throw new Error('"statuses" is required!')
      }
      
      const value_title_3 = obj["title"]
      if (value_title_3 !== undefined) {
        json += ",\"title\":"
        
        if (typeof value_title_3 !== 'string') {
          if (value_title_3 === null) {
            json += JSON_STR_EMPTY_STRING
          } else if (value_title_3 instanceof Date) {
            json += JSON_STR_QUOTE + value_title_3.toISOString() + JSON_STR_QUOTE
          } else if (value_title_3 instanceof RegExp) {
            json += asString(value_title_3.source)
          } else {
            json += asString(value_title_3.toString())
          }
        } else {
          json += asString(value_title_3)
        }
        
      } else {
        throw new Error('"title" is required!')
      }
      
      const value_action_4 = obj["action"]
      if (value_action_4 !== undefined) {
        json += ",\"action\":"
        
        if (typeof value_action_4 !== 'string') {
          if (value_action_4 === null) {
            json += JSON_STR_EMPTY_STRING
          } else if (value_action_4 instanceof Date) {
            json += JSON_STR_QUOTE + value_action_4.toISOString() + JSON_STR_QUOTE
          } else if (value_action_4 instanceof RegExp) {
            json += asString(value_action_4.source)
          } else {
            json += asString(value_action_4.toString())
          }
        } else {
          json += asString(value_action_4)
        }
        
      } else {
        throw new Error('"action" is required!')
      }
      
      const value_texts_5 = obj["texts"]
      if (value_texts_5 !== undefined) {
        json += ",\"texts\":"
        json += anonymous2(value_texts_5)
      } else {
        throw new Error('"texts" is required!')
      }
      
return json + JSON_STR_END_OBJECT

      }
    
    const main = anonymous0
    return main
    
}(validator, serializer)
return module.exports;
})();

exports.ErrorReasonList = (() => {
const module = {};

  'use strict'

  const Serializer = require('fast-json-stringify/lib/serializer')
  const serializerState = {"mode":"standalone","ajv":{"strict":false,"allowUnionTypes":true}}
  const serializer = Serializer.restoreFromState(serializerState)

  const validator = null


  module.exports = function anonymous(validator,serializer
) {

    
const {
  asString,
  asNumber,
  asBoolean,
  asDateTime,
  asDate,
  asTime,
  asUnsafeString,
  asPlainStringArray
} = serializer

const asInteger = serializer.asInteger.bind(serializer)


    const JSON_STR_BEGIN_OBJECT = '{'
    const JSON_STR_END_OBJECT = '}'
    const JSON_STR_BEGIN_ARRAY = '['
    const JSON_STR_END_ARRAY = ']'
    const JSON_STR_COMMA = ','
    const JSON_STR_COLONS = ':'
    const JSON_STR_QUOTE = '"'
    const JSON_STR_EMPTY_OBJECT = JSON_STR_BEGIN_OBJECT + JSON_STR_END_OBJECT
    const JSON_STR_EMPTY_ARRAY = JSON_STR_BEGIN_ARRAY + JSON_STR_END_ARRAY
    const JSON_STR_EMPTY_STRING = JSON_STR_QUOTE + JSON_STR_QUOTE
    const JSON_STR_NULL = 'null'
    
  
    
    function anonymous3 (obj) {
      // "contract#/components/schemas/ErrorReason/properties/statuses"
      let json = ''
  
    if (obj === null) return JSON_STR_EMPTY_ARRAY
    if (!Array.isArray(obj)) {
      throw new TypeError("The value of 'contract#/components/schemas/ErrorReason/properties/statuses' does not match schema definition.")
    }
    const arrayLength = obj.length
  
        // Copying small arrays costs more than the existing loop.
        if (typeof arrayLength === 'number' && arrayLength >= 512 && Number.isInteger(arrayLength) && arrayLength <= 0xffffffff) {
          const copy = new Array(arrayLength)
          // V8's side-effect-free JSON.stringify fast path (V8 >= 13.8) requires
          // the standard Array.prototype; a null prototype halves its throughput.
          // Only detach the prototype when a toJSON hook would otherwise be called.
          if (Array.prototype.toJSON !== undefined) Object.setPrototypeOf(copy, null)
          for (let i = 0; i < arrayLength; i++) {
            const v = obj[i]
            if (!(Number.isInteger(v))) {
              // Serialize the captured prefix, then resume at the first miss.
              // Never reread getters or read ahead of an item's coercion.
              copy.length = i
              json = JSON.stringify(copy).slice(0, -1)
              if (i > 0) json += JSON_STR_COMMA
              json += asInteger(v)
              for (i++; i < arrayLength; i++) {
                json += JSON_STR_COMMA
                const v = obj[i]
                json += asInteger(v)
              }
              return json + JSON_STR_END_ARRAY
            }
            copy[i] = v
          }
          return JSON.stringify(copy)
        }
      
    json += JSON_STR_BEGIN_ARRAY
  
      if (arrayLength > 0) {
        const value = obj[0]
        json += asInteger(value)
        for (let i = 1; i < arrayLength; i++) {
          json += JSON_STR_COMMA
          const value = obj[i]
          json += asInteger(value)
        }
      }
      return json + JSON_STR_END_ARRAY
    }

      // "contract#/components/schemas/LocalizedTexts"
      function anonymous4 (input) {
        const obj = (input && typeof input.toJSON === 'function')
    ? input.toJSON()
    : input
  
        if (obj === null) return JSON_STR_EMPTY_OBJECT
        let json = ''

        
      const value_en_9 = obj["en"]
      if (value_en_9 !== undefined) {
        json += "{\"en\":"
        
        if (typeof value_en_9 !== 'string') {
          if (value_en_9 === null) {
            json += JSON_STR_EMPTY_STRING
          } else if (value_en_9 instanceof Date) {
            json += JSON_STR_QUOTE + value_en_9.toISOString() + JSON_STR_QUOTE
          } else if (value_en_9 instanceof RegExp) {
            json += asString(value_en_9.source)
          } else {
            json += asString(value_en_9.toString())
          }
        } else {
          json += asString(value_en_9)
        }
        
      } else {
        throw new Error('"en" is required!')
      }
      
      const value_de_10 = obj["de"]
      if (value_de_10 !== undefined) {
        json += ",\"de\":"
        
        if (typeof value_de_10 !== 'string') {
          if (value_de_10 === null) {
            json += JSON_STR_EMPTY_STRING
          } else if (value_de_10 instanceof Date) {
            json += JSON_STR_QUOTE + value_de_10.toISOString() + JSON_STR_QUOTE
          } else if (value_de_10 instanceof RegExp) {
            json += asString(value_de_10.source)
          } else {
            json += asString(value_de_10.toString())
          }
        } else {
          json += asString(value_de_10)
        }
        
      } else {
        throw new Error('"de" is required!')
      }
      
      const value_es_11 = obj["es"]
      if (value_es_11 !== undefined) {
        json += ",\"es\":"
        
        if (typeof value_es_11 !== 'string') {
          if (value_es_11 === null) {
            json += JSON_STR_EMPTY_STRING
          } else if (value_es_11 instanceof Date) {
            json += JSON_STR_QUOTE + value_es_11.toISOString() + JSON_STR_QUOTE
          } else if (value_es_11 instanceof RegExp) {
            json += asString(value_es_11.source)
          } else {
            json += asString(value_es_11.toString())
          }
        } else {
          json += asString(value_es_11)
        }
        
      } else {
        throw new Error('"es" is required!')
      }
      
      const value_fr_12 = obj["fr"]
      if (value_fr_12 !== undefined) {
        json += ",\"fr\":"
        
        if (typeof value_fr_12 !== 'string') {
          if (value_fr_12 === null) {
            json += JSON_STR_EMPTY_STRING
          } else if (value_fr_12 instanceof Date) {
            json += JSON_STR_QUOTE + value_fr_12.toISOString() + JSON_STR_QUOTE
          } else if (value_fr_12 instanceof RegExp) {
            json += asString(value_fr_12.source)
          } else {
            json += asString(value_fr_12.toString())
          }
        } else {
          json += asString(value_fr_12)
        }
        
      } else {
        throw new Error('"fr" is required!')
      }
      
      const value_ru_13 = obj["ru"]
      if (value_ru_13 !== undefined) {
        json += ",\"ru\":"
        
        if (typeof value_ru_13 !== 'string') {
          if (value_ru_13 === null) {
            json += JSON_STR_EMPTY_STRING
          } else if (value_ru_13 instanceof Date) {
            json += JSON_STR_QUOTE + value_ru_13.toISOString() + JSON_STR_QUOTE
          } else if (value_ru_13 instanceof RegExp) {
            json += asString(value_ru_13.source)
          } else {
            json += asString(value_ru_13.toString())
          }
        } else {
          json += asString(value_ru_13)
        }
        
      } else {
        throw new Error('"ru" is required!')
      }
      
      const value_zh_14 = obj["zh"]
      if (value_zh_14 !== undefined) {
        json += ",\"zh\":"
        
        if (typeof value_zh_14 !== 'string') {
          if (value_zh_14 === null) {
            json += JSON_STR_EMPTY_STRING
          } else if (value_zh_14 instanceof Date) {
            json += JSON_STR_QUOTE + value_zh_14.toISOString() + JSON_STR_QUOTE
          } else if (value_zh_14 instanceof RegExp) {
            json += asString(value_zh_14.source)
          } else {
            json += asString(value_zh_14.toString())
          }
        } else {
          json += asString(value_zh_14)
        }
        
      } else {
        throw new Error('"zh" is required!')
      }
      
return json + JSON_STR_END_OBJECT

      }
    

      // "contract#/components/schemas/ErrorReason"
      function anonymous2 (input) {
        const obj = (input && typeof input.toJSON === 'function')
    ? input.toJSON()
    : input
  
        if (obj === null) return JSON_STR_EMPTY_OBJECT
        let json = ''

        
      const value_reason_3 = obj["reason"]
      if (value_reason_3 !== undefined) {
        json += "{\"reason\":"
        
        if (typeof value_reason_3 !== 'string') {
          if (value_reason_3 === null) {
            json += JSON_STR_EMPTY_STRING
          } else if (value_reason_3 instanceof Date) {
            json += JSON_STR_QUOTE + value_reason_3.toISOString() + JSON_STR_QUOTE
          } else if (value_reason_3 instanceof RegExp) {
            json += asString(value_reason_3.source)
          } else {
            json += asString(value_reason_3.toString())
          }
        } else {
          json += asString(value_reason_3)
        }
        
      } else {
        throw new Error('"reason" is required!')
      }
      
      const value_statuses_4 = obj["statuses"]
      if (value_statuses_4 !== undefined) {
        json += ",\"statuses\":"
        json += anonymous3(value_statuses_4)
      } else {
        throw new Error('"statuses" is required!')
      }
      
      const value_title_5 = obj["title"]
      if (value_title_5 !== undefined) {
        json += ",\"title\":"
        
        if (typeof value_title_5 !== 'string') {
          if (value_title_5 === null) {
            json += JSON_STR_EMPTY_STRING
          } else if (value_title_5 instanceof Date) {
            json += JSON_STR_QUOTE + value_title_5.toISOString() + JSON_STR_QUOTE
          } else if (value_title_5 instanceof RegExp) {
            json += asString(value_title_5.source)
          } else {
            json += asString(value_title_5.toString())
          }
        } else {
          json += asString(value_title_5)
        }
        
      } else {
        throw new Error('"title" is required!')
      }
      
      const value_action_6 = obj["action"]
      if (value_action_6 !== undefined) {
        json += ",\"action\":"
        
        if (typeof value_action_6 !== 'string') {
          if (value_action_6 === null) {
            json += JSON_STR_EMPTY_STRING
          } else if (value_action_6 instanceof Date) {
            json += JSON_STR_QUOTE + value_action_6.toISOString() + JSON_STR_QUOTE
          } else if (value_action_6 instanceof RegExp) {
            json += asString(value_action_6.source)
          } else {
            json += asString(value_action_6.toString())
          }
        } else {
          json += asString(value_action_6)
        }
        
      } else {
        throw new Error('"action" is required!')
      }
      
      const value_texts_7 = obj["texts"]
      if (value_texts_7 !== undefined) {
        json += ",\"texts\":"
        json += anonymous4(value_texts_7)
      } else {
        throw new Error('"texts" is required!')
      }
      
return json + JSON_STR_END_OBJECT

      }
    

    function anonymous1 (obj) {
      // "contract#/components/schemas/ErrorReasonList/properties/items"
      let json = ''
  
    if (obj === null) return JSON_STR_EMPTY_ARRAY
    if (!Array.isArray(obj)) {
      throw new TypeError("The value of 'contract#/components/schemas/ErrorReasonList/properties/items' does not match schema definition.")
    }
    const arrayLength = obj.length
  
    json += JSON_STR_BEGIN_ARRAY
  
      if (arrayLength > 0) {
        const value = obj[0]
        json += anonymous2(value)
        for (let i = 1; i < arrayLength; i++) {
          json += JSON_STR_COMMA
          const value = obj[i]
          json += anonymous2(value)
        }
      }
      return json + JSON_STR_END_ARRAY
    }

      // "contract#/components/schemas/ErrorReasonList"
      function anonymous0 (input) {
        const obj = (input && typeof input.toJSON === 'function')
    ? input.toJSON()
    : input
  
        if (obj === null) return JSON_STR_EMPTY_OBJECT
        let json = ''

        
      const value_items_1 = obj["items"]
      if (value_items_1 !== undefined) {
        json += "{\"items\":"
        json += anonymous1(value_items_1)
      } else {
        throw new Error('"items" is required!')
      }
      
      const value_total_15 = obj["total"]
      if (value_total_15 !== undefined) {
        json += ",\"total\":"
        json += asInteger(value_total_15)
      } else {
        throw new Error('"total" is required!')
      }
      
      const value_next_cursor_16 = obj["next_cursor"]
      if (value_next_cursor_16 !== undefined) {
        json += ",\"next_cursor\":"
        
          if (value_next_cursor_16 === null) {
            json += JSON_STR_NULL
          }
          
          else if(
            typeof value_next_cursor_16 === "string" ||
            value_next_cursor_16 === null ||
            value_next_cursor_16 instanceof Date ||
            value_next_cursor_16 instanceof RegExp ||
            (
              typeof value_next_cursor_16 === "object" &&
              typeof value_next_cursor_16.toString === "function" &&
              value_next_cursor_16.toString !== Object.prototype.toString
            )
          ) {
            
        if (typeof value_next_cursor_16 !== 'string') {
          if (value_next_cursor_16 === null) {
            json += JSON_STR_EMPTY_STRING
          } else if (value_next_cursor_16 instanceof Date) {
            json += JSON_STR_QUOTE + value_next_cursor_16.toISOString() + JSON_STR_QUOTE
          } else if (value_next_cursor_16 instanceof RegExp) {
            json += asString(value_next_cursor_16.source)
          } else {
            json += asString(value_next_cursor_16.toString())
          }
        } else {
          json += asString(value_next_cursor_16)
        }
        
          }
        
    else throw new TypeError("The value of 'contract#/components/schemas/ErrorReasonList/properties/next_cursor' does not match schema definition.")
  
      } else {
        throw new Error('"next_cursor" is required!')
      }
      
      const value_limit_17 = obj["limit"]
      if (value_limit_17 !== undefined) {
        json += ",\"limit\":"
        json += asInteger(value_limit_17)
      } else {
        throw new Error('"limit" is required!')
      }
      
return json + JSON_STR_END_OBJECT

      }
    
    const main = anonymous0
    return main
    
}(validator, serializer)
return module.exports;
})();

exports.FormalOrder = (() => {
const module = {};

  'use strict'

  const Serializer = require('fast-json-stringify/lib/serializer')
  const serializerState = {"mode":"standalone","ajv":{"strict":false,"allowUnionTypes":true}}
  const serializer = Serializer.restoreFromState(serializerState)

  const validator = null


  module.exports = function anonymous(validator,serializer
) {

    
const {
  asString,
  asNumber,
  asBoolean,
  asDateTime,
  asDate,
  asTime,
  asUnsafeString,
  asPlainStringArray
} = serializer

const asInteger = serializer.asInteger.bind(serializer)


    const JSON_STR_BEGIN_OBJECT = '{'
    const JSON_STR_END_OBJECT = '}'
    const JSON_STR_BEGIN_ARRAY = '['
    const JSON_STR_END_ARRAY = ']'
    const JSON_STR_COMMA = ','
    const JSON_STR_COLONS = ':'
    const JSON_STR_QUOTE = '"'
    const JSON_STR_EMPTY_OBJECT = JSON_STR_BEGIN_OBJECT + JSON_STR_END_OBJECT
    const JSON_STR_EMPTY_ARRAY = JSON_STR_BEGIN_ARRAY + JSON_STR_END_ARRAY
    const JSON_STR_EMPTY_STRING = JSON_STR_QUOTE + JSON_STR_QUOTE
    const JSON_STR_NULL = 'null'
    
  
    
      // "contract#/components/schemas/FormalOrder"
      function anonymous0 (input) {
        const obj = (input && typeof input.toJSON === 'function')
    ? input.toJSON()
    : input
  
        if (obj === null) return JSON_STR_EMPTY_OBJECT
        let json = ''

        
      const value_id_1 = obj["id"]
      if (value_id_1 !== undefined) {
        json += "{\"id\":"
        json += asUnsafeString(value_id_1)
      } else {
        throw new Error('"id" is required!')
      }
      
      const value_version_2 = obj["version"]
      if (value_version_2 !== undefined) {
        json += ",\"version\":"
        json += asInteger(value_version_2)
      } else {
        throw new Error('"version" is required!')
      }
      
      const value_recipeId_3 = obj["recipeId"]
      if (value_recipeId_3 !== undefined) {
        json += ",\"recipeId\":"
        
        if (typeof value_recipeId_3 !== 'string') {
          if (value_recipeId_3 === null) {
            json += JSON_STR_EMPTY_STRING
          } else if (value_recipeId_3 instanceof Date) {
            json += JSON_STR_QUOTE + value_recipeId_3.toISOString() + JSON_STR_QUOTE
          } else if (value_recipeId_3 instanceof RegExp) {
            json += asString(value_recipeId_3.source)
          } else {
            json += asString(value_recipeId_3.toString())
          }
        } else {
          json += asString(value_recipeId_3)
        }
        
      } else {
        throw new Error('"recipeId" is required!')
      }
      
      const value_volumeMl_4 = obj["volumeMl"]
      if (value_volumeMl_4 !== undefined) {
        json += ",\"volumeMl\":"
        json += asInteger(value_volumeMl_4)
      } else {
        throw new Error('"volumeMl" is required!')
      }
      
      const value_sugar_5 = obj["sugar"]
      if (value_sugar_5 !== undefined) {
        json += ",\"sugar\":"
        
          if (value_sugar_5 === null) {
            json += JSON_STR_NULL
          }
          
          else if(Number.isInteger(value_sugar_5) || value_sugar_5 === null) {
            json += asInteger(value_sugar_5)
          }
        
    else throw new TypeError("The value of 'contract#/components/schemas/FormalOrder/properties/sugar' does not match schema definition.")
  
      } else {
        throw new Error('"sugar" is required!')
      }
      
      const value_status_6 = obj["status"]
      if (value_status_6 !== undefined) {
        json += ",\"status\":"
        json += asUnsafeString(value_status_6)
      } else {
        throw new Error('"status" is required!')
      }
      
      const value_createdAt_7 = obj["createdAt"]
      if (value_createdAt_7 !== undefined) {
        json += ",\"createdAt\":"
        json += asUnsafeString(value_createdAt_7)
      } else {
        throw new Error('"createdAt" is required!')
      }
      
return json + JSON_STR_END_OBJECT

      }
    
    const main = anonymous0
    return main
    
}(validator, serializer)
return module.exports;
})();

exports.FormalOrderList = (() => {
const module = {};

  'use strict'

  const Serializer = require('fast-json-stringify/lib/serializer')
  const serializerState = {"mode":"standalone","ajv":{"strict":false,"allowUnionTypes":true}}
  const serializer = Serializer.restoreFromState(serializerState)

  const validator = null


  module.exports = function anonymous(validator,serializer
) {

    
const {
  asString,
  asNumber,
  asBoolean,
  asDateTime,
  asDate,
  asTime,
  asUnsafeString,
  asPlainStringArray
} = serializer

const asInteger = serializer.asInteger.bind(serializer)


    const JSON_STR_BEGIN_OBJECT = '{'
    const JSON_STR_END_OBJECT = '}'
    const JSON_STR_BEGIN_ARRAY = '['
    const JSON_STR_END_ARRAY = ']'
    const JSON_STR_COMMA = ','
    const JSON_STR_COLONS = ':'
    const JSON_STR_QUOTE = '"'
    const JSON_STR_EMPTY_OBJECT = JSON_STR_BEGIN_OBJECT + JSON_STR_END_OBJECT
    const JSON_STR_EMPTY_ARRAY = JSON_STR_BEGIN_ARRAY + JSON_STR_END_ARRAY
    const JSON_STR_EMPTY_STRING = JSON_STR_QUOTE + JSON_STR_QUOTE
    const JSON_STR_NULL = 'null'
    
  
    
      // "contract#/components/schemas/FormalOrder"
      function anonymous2 (input) {
        const obj = (input && typeof input.toJSON === 'function')
    ? input.toJSON()
    : input
  
        if (obj === null) return JSON_STR_EMPTY_OBJECT
        let json = ''

        
      const value_id_4 = obj["id"]
      if (value_id_4 !== undefined) {
        json += "{\"id\":"
        json += asUnsafeString(value_id_4)
      } else {
        throw new Error('"id" is required!')
      }
      
      const value_version_5 = obj["version"]
      if (value_version_5 !== undefined) {
        json += ",\"version\":"
        json += asInteger(value_version_5)
      } else {
        throw new Error('"version" is required!')
      }
      
      const value_recipeId_6 = obj["recipeId"]
      if (value_recipeId_6 !== undefined) {
        json += ",\"recipeId\":"
        
        if (typeof value_recipeId_6 !== 'string') {
          if (value_recipeId_6 === null) {
            json += JSON_STR_EMPTY_STRING
          } else if (value_recipeId_6 instanceof Date) {
            json += JSON_STR_QUOTE + value_recipeId_6.toISOString() + JSON_STR_QUOTE
          } else if (value_recipeId_6 instanceof RegExp) {
            json += asString(value_recipeId_6.source)
          } else {
            json += asString(value_recipeId_6.toString())
          }
        } else {
          json += asString(value_recipeId_6)
        }
        
      } else {
        throw new Error('"recipeId" is required!')
      }
      
      const value_volumeMl_7 = obj["volumeMl"]
      if (value_volumeMl_7 !== undefined) {
        json += ",\"volumeMl\":"
        json += asInteger(value_volumeMl_7)
      } else {
        throw new Error('"volumeMl" is required!')
      }
      
      const value_sugar_8 = obj["sugar"]
      if (value_sugar_8 !== undefined) {
        json += ",\"sugar\":"
        
          if (value_sugar_8 === null) {
            json += JSON_STR_NULL
          }
          
          else if(Number.isInteger(value_sugar_8) || value_sugar_8 === null) {
            json += asInteger(value_sugar_8)
          }
        
    else throw new TypeError("The value of 'contract#/components/schemas/FormalOrder/properties/sugar' does not match schema definition.")
  
      } else {
        throw new Error('"sugar" is required!')
      }
      
      const value_status_9 = obj["status"]
      if (value_status_9 !== undefined) {
        json += ",\"status\":"
        json += asUnsafeString(value_status_9)
      } else {
        throw new Error('"status" is required!')
      }
      
      const value_createdAt_10 = obj["createdAt"]
      if (value_createdAt_10 !== undefined) {
        json += ",\"createdAt\":"
        json += asUnsafeString(value_createdAt_10)
      } else {
        throw new Error('"createdAt" is required!')
      }
      
return json + JSON_STR_END_OBJECT

      }
    

    function anonymous1 (obj) {
      // "contract#/components/schemas/FormalOrderList/properties/items"
      let json = ''
  
    if (obj === null) return JSON_STR_EMPTY_ARRAY
    if (!Array.isArray(obj)) {
      throw new TypeError("The value of 'contract#/components/schemas/FormalOrderList/properties/items' does not match schema definition.")
    }
    const arrayLength = obj.length
  
    json += JSON_STR_BEGIN_ARRAY
  
      if (arrayLength > 0) {
        const value = obj[0]
        json += anonymous2(value)
        for (let i = 1; i < arrayLength; i++) {
          json += JSON_STR_COMMA
          const value = obj[i]
          json += anonymous2(value)
        }
      }
      return json + JSON_STR_END_ARRAY
    }

      // "contract#/components/schemas/FormalOrderList"
      function anonymous0 (input) {
        const obj = (input && typeof input.toJSON === 'function')
    ? input.toJSON()
    : input
  
        if (obj === null) return JSON_STR_EMPTY_OBJECT
        let json = ''

        
      const value_revision_1 = obj["revision"]
      if (value_revision_1 !== undefined) {
        json += "{\"revision\":"
        json += asInteger(value_revision_1)
      } else {
        throw new Error('"revision" is required!')
      }
      
      const value_items_2 = obj["items"]
      if (value_items_2 !== undefined) {
        json += ",\"items\":"
        json += anonymous1(value_items_2)
      } else {
        throw new Error('"items" is required!')
      }
      
      const value_total_11 = obj["total"]
      if (value_total_11 !== undefined) {
        json += ",\"total\":"
        json += asInteger(value_total_11)
      } else {
        throw new Error('"total" is required!')
      }
      
      const value_nextCursor_12 = obj["nextCursor"]
      if (value_nextCursor_12 !== undefined) {
        json += ",\"nextCursor\":"
        
          if (value_nextCursor_12 === null) {
            json += JSON_STR_NULL
          }
          
          else if(
            typeof value_nextCursor_12 === "string" ||
            value_nextCursor_12 === null ||
            value_nextCursor_12 instanceof Date ||
            value_nextCursor_12 instanceof RegExp ||
            (
              typeof value_nextCursor_12 === "object" &&
              typeof value_nextCursor_12.toString === "function" &&
              value_nextCursor_12.toString !== Object.prototype.toString
            )
          ) {
            
        if (typeof value_nextCursor_12 !== 'string') {
          if (value_nextCursor_12 === null) {
            json += JSON_STR_EMPTY_STRING
          } else if (value_nextCursor_12 instanceof Date) {
            json += JSON_STR_QUOTE + value_nextCursor_12.toISOString() + JSON_STR_QUOTE
          } else if (value_nextCursor_12 instanceof RegExp) {
            json += asString(value_nextCursor_12.source)
          } else {
            json += asString(value_nextCursor_12.toString())
          }
        } else {
          json += asString(value_nextCursor_12)
        }
        
          }
        
    else throw new TypeError("The value of 'contract#/components/schemas/FormalOrderList/properties/nextCursor' does not match schema definition.")
  
      } else {
        throw new Error('"nextCursor" is required!')
      }
      
      const value_limit_13 = obj["limit"]
      if (value_limit_13 !== undefined) {
        json += ",\"limit\":"
        json += asInteger(value_limit_13)
      } else {
        throw new Error('"limit" is required!')
      }
      
return json + JSON_STR_END_OBJECT

      }
    
    const main = anonymous0
    return main
    
}(validator, serializer)
return module.exports;
})();

exports.Health = (() => {
const module = {};

  'use strict'

  const Serializer = require('fast-json-stringify/lib/serializer')
  const serializerState = {"mode":"standalone","ajv":{"strict":false,"allowUnionTypes":true}}
  const serializer = Serializer.restoreFromState(serializerState)

  const validator = null


  module.exports = function anonymous(validator,serializer
) {

    
const {
  asString,
  asNumber,
  asBoolean,
  asDateTime,
  asDate,
  asTime,
  asUnsafeString,
  asPlainStringArray
} = serializer

const asInteger = serializer.asInteger.bind(serializer)


    const JSON_STR_BEGIN_OBJECT = '{'
    const JSON_STR_END_OBJECT = '}'
    const JSON_STR_BEGIN_ARRAY = '['
    const JSON_STR_END_ARRAY = ']'
    const JSON_STR_COMMA = ','
    const JSON_STR_COLONS = ':'
    const JSON_STR_QUOTE = '"'
    const JSON_STR_EMPTY_OBJECT = JSON_STR_BEGIN_OBJECT + JSON_STR_END_OBJECT
    const JSON_STR_EMPTY_ARRAY = JSON_STR_BEGIN_ARRAY + JSON_STR_END_ARRAY
    const JSON_STR_EMPTY_STRING = JSON_STR_QUOTE + JSON_STR_QUOTE
    const JSON_STR_NULL = 'null'
    
  
    
      // "contract#/components/schemas/Health"
      function anonymous0 (input) {
        const obj = (input && typeof input.toJSON === 'function')
    ? input.toJSON()
    : input
  
        if (obj === null) return JSON_STR_EMPTY_OBJECT
        let json = ''

        
      const value_status_1 = obj["status"]
      if (value_status_1 !== undefined) {
        json += "{\"status\":"
        json += "\"ok\""
      } else {
        throw new Error('"status" is required!')
      }
      
      const value_timestamp_2 = obj["timestamp"]
      if (value_timestamp_2 !== undefined) {
        json += ",\"timestamp\":"
        json += asUnsafeString(value_timestamp_2)
      } else {
        throw new Error('"timestamp" is required!')
      }
      
return json + JSON_STR_END_OBJECT

      }
    
    const main = anonymous0
    return main
    
}(validator, serializer)
return module.exports;
})();

exports.Index = (() => {
const module = {};

  'use strict'

  const Serializer = require('fast-json-stringify/lib/serializer')
  const serializerState = {"mode":"standalone","ajv":{"strict":false,"allowUnionTypes":true}}
  const serializer = Serializer.restoreFromState(serializerState)

  const validator = null


  module.exports = function anonymous(validator,serializer
) {

    
const {
  asString,
  asNumber,
  asBoolean,
  asDateTime,
  asDate,
  asTime,
  asUnsafeString,
  asPlainStringArray
} = serializer

const asInteger = serializer.asInteger.bind(serializer)


    const JSON_STR_BEGIN_OBJECT = '{'
    const JSON_STR_END_OBJECT = '}'
    const JSON_STR_BEGIN_ARRAY = '['
    const JSON_STR_END_ARRAY = ']'
    const JSON_STR_COMMA = ','
    const JSON_STR_COLONS = ':'
    const JSON_STR_QUOTE = '"'
    const JSON_STR_EMPTY_OBJECT = JSON_STR_BEGIN_OBJECT + JSON_STR_END_OBJECT
    const JSON_STR_EMPTY_ARRAY = JSON_STR_BEGIN_ARRAY + JSON_STR_END_ARRAY
    const JSON_STR_EMPTY_STRING = JSON_STR_QUOTE + JSON_STR_QUOTE
    const JSON_STR_NULL = 'null'
    
  
    
    function anonymous1 (obj) {
      // "contract#/components/schemas/Index/properties/paths"
      let json = ''
  
    if (obj === null) return JSON_STR_EMPTY_ARRAY
    if (!Array.isArray(obj)) {
      throw new TypeError("The value of 'contract#/components/schemas/Index/properties/paths' does not match schema definition.")
    }
    const arrayLength = obj.length
  
      if (typeof arrayLength === 'number' && arrayLength >= 8 && Number.isInteger(arrayLength) && arrayLength <= 0xffffffff) {
        return asPlainStringArray(obj, arrayLength)
      }
      
    json += JSON_STR_BEGIN_ARRAY
  
      if (arrayLength > 0) {
        const value = obj[0]
        
        if (typeof value !== 'string') {
          if (value === null) {
            json += JSON_STR_EMPTY_STRING
          } else if (value instanceof Date) {
            json += JSON_STR_QUOTE + value.toISOString() + JSON_STR_QUOTE
          } else if (value instanceof RegExp) {
            json += asString(value.source)
          } else {
            json += asString(value.toString())
          }
        } else {
          json += asString(value)
        }
        
        for (let i = 1; i < arrayLength; i++) {
          json += JSON_STR_COMMA
          const value = obj[i]
          
        if (typeof value !== 'string') {
          if (value === null) {
            json += JSON_STR_EMPTY_STRING
          } else if (value instanceof Date) {
            json += JSON_STR_QUOTE + value.toISOString() + JSON_STR_QUOTE
          } else if (value instanceof RegExp) {
            json += asString(value.source)
          } else {
            json += asString(value.toString())
          }
        } else {
          json += asString(value)
        }
        
        }
      }
      return json + JSON_STR_END_ARRAY
    }

      // "contract#/components/schemas/IndexLink"
      function anonymous3 (input) {
        const obj = (input && typeof input.toJSON === 'function')
    ? input.toJSON()
    : input
  
        if (obj === null) return JSON_STR_EMPTY_OBJECT
        let json = ''

        
      const value_href_6 = obj["href"]
      if (value_href_6 !== undefined) {
        json += "{\"href\":"
        
        if (typeof value_href_6 !== 'string') {
          if (value_href_6 === null) {
            json += JSON_STR_EMPTY_STRING
          } else if (value_href_6 instanceof Date) {
            json += JSON_STR_QUOTE + value_href_6.toISOString() + JSON_STR_QUOTE
          } else if (value_href_6 instanceof RegExp) {
            json += asString(value_href_6.source)
          } else {
            json += asString(value_href_6.toString())
          }
        } else {
          json += asString(value_href_6)
        }
        
      } else {
        throw new Error('"href" is required!')
      }
      
      const value_rel_7 = obj["rel"]
      if (value_rel_7 !== undefined) {
        json += ",\"rel\":"
        
        if (typeof value_rel_7 !== 'string') {
          if (value_rel_7 === null) {
            json += JSON_STR_EMPTY_STRING
          } else if (value_rel_7 instanceof Date) {
            json += JSON_STR_QUOTE + value_rel_7.toISOString() + JSON_STR_QUOTE
          } else if (value_rel_7 instanceof RegExp) {
            json += asString(value_rel_7.source)
          } else {
            json += asString(value_rel_7.toString())
          }
        } else {
          json += asString(value_rel_7)
        }
        
      } else {
        throw new Error('"rel" is required!')
      }
      
      const value_type_8 = obj["type"]
      if (value_type_8 !== undefined) {
        json += ",\"type\":"
        
        if (typeof value_type_8 !== 'string') {
          if (value_type_8 === null) {
            json += JSON_STR_EMPTY_STRING
          } else if (value_type_8 instanceof Date) {
            json += JSON_STR_QUOTE + value_type_8.toISOString() + JSON_STR_QUOTE
          } else if (value_type_8 instanceof RegExp) {
            json += asString(value_type_8.source)
          } else {
            json += asString(value_type_8.toString())
          }
        } else {
          json += asString(value_type_8)
        }
        
      } else {
        throw new Error('"type" is required!')
      }
      
      const value_title_9 = obj["title"]
      if (value_title_9 !== undefined) {
        json += ",\"title\":"
        
        if (typeof value_title_9 !== 'string') {
          if (value_title_9 === null) {
            json += JSON_STR_EMPTY_STRING
          } else if (value_title_9 instanceof Date) {
            json += JSON_STR_QUOTE + value_title_9.toISOString() + JSON_STR_QUOTE
          } else if (value_title_9 instanceof RegExp) {
            json += asString(value_title_9.source)
          } else {
            json += asString(value_title_9.toString())
          }
        } else {
          json += asString(value_title_9)
        }
        
      } else {
        throw new Error('"title" is required!')
      }
      
return json + JSON_STR_END_OBJECT

      }
    

    function anonymous2 (obj) {
      // "contract#/components/schemas/Index/properties/links"
      let json = ''
  
    if (obj === null) return JSON_STR_EMPTY_ARRAY
    if (!Array.isArray(obj)) {
      throw new TypeError("The value of 'contract#/components/schemas/Index/properties/links' does not match schema definition.")
    }
    const arrayLength = obj.length
  
    json += JSON_STR_BEGIN_ARRAY
  
      if (arrayLength > 0) {
        const value = obj[0]
        json += anonymous3(value)
        for (let i = 1; i < arrayLength; i++) {
          json += JSON_STR_COMMA
          const value = obj[i]
          json += anonymous3(value)
        }
      }
      return json + JSON_STR_END_ARRAY
    }

      // "contract#/components/schemas/Index"
      function anonymous0 (input) {
        const obj = (input && typeof input.toJSON === 'function')
    ? input.toJSON()
    : input
  
        if (obj === null) return JSON_STR_EMPTY_OBJECT
        let json = ''

        
      const value_title_1 = obj["title"]
      if (value_title_1 !== undefined) {
        json += "{\"title\":"
        
        if (typeof value_title_1 !== 'string') {
          if (value_title_1 === null) {
            json += JSON_STR_EMPTY_STRING
          } else if (value_title_1 instanceof Date) {
            json += JSON_STR_QUOTE + value_title_1.toISOString() + JSON_STR_QUOTE
          } else if (value_title_1 instanceof RegExp) {
            json += asString(value_title_1.source)
          } else {
            json += asString(value_title_1.toString())
          }
        } else {
          json += asString(value_title_1)
        }
        
      } else {
        throw new Error('"title" is required!')
      }
      
      const value_version_2 = obj["version"]
      if (value_version_2 !== undefined) {
        json += ",\"version\":"
        
        if (typeof value_version_2 !== 'string') {
          if (value_version_2 === null) {
            json += JSON_STR_EMPTY_STRING
          } else if (value_version_2 instanceof Date) {
            json += JSON_STR_QUOTE + value_version_2.toISOString() + JSON_STR_QUOTE
          } else if (value_version_2 instanceof RegExp) {
            json += asString(value_version_2.source)
          } else {
            json += asString(value_version_2.toString())
          }
        } else {
          json += asString(value_version_2)
        }
        
      } else {
        throw new Error('"version" is required!')
      }
      
      const value_paths_3 = obj["paths"]
      if (value_paths_3 !== undefined) {
        json += ",\"paths\":"
        json += anonymous1(value_paths_3)
      } else {
        throw new Error('"paths" is required!')
      }
      
      const value_links_4 = obj["links"]
      if (value_links_4 !== undefined) {
        json += ",\"links\":"
        json += anonymous2(value_links_4)
      } else {
        throw new Error('"links" is required!')
      }
      
return json + JSON_STR_END_OBJECT

      }
    
    const main = anonymous0
    return main
    
}(validator, serializer)
return module.exports;
})();

exports.LoginEnvelope = (() => {
const module = {};

  'use strict'

  const Serializer = require('fast-json-stringify/lib/serializer')
  const serializerState = {"mode":"standalone","ajv":{"strict":false,"allowUnionTypes":true}}
  const serializer = Serializer.restoreFromState(serializerState)

  const validator = null


  module.exports = function anonymous(validator,serializer
) {

    
const {
  asString,
  asNumber,
  asBoolean,
  asDateTime,
  asDate,
  asTime,
  asUnsafeString,
  asPlainStringArray
} = serializer

const asInteger = serializer.asInteger.bind(serializer)


    const JSON_STR_BEGIN_OBJECT = '{'
    const JSON_STR_END_OBJECT = '}'
    const JSON_STR_BEGIN_ARRAY = '['
    const JSON_STR_END_ARRAY = ']'
    const JSON_STR_COMMA = ','
    const JSON_STR_COLONS = ':'
    const JSON_STR_QUOTE = '"'
    const JSON_STR_EMPTY_OBJECT = JSON_STR_BEGIN_OBJECT + JSON_STR_END_OBJECT
    const JSON_STR_EMPTY_ARRAY = JSON_STR_BEGIN_ARRAY + JSON_STR_END_ARRAY
    const JSON_STR_EMPTY_STRING = JSON_STR_QUOTE + JSON_STR_QUOTE
    const JSON_STR_NULL = 'null'
    
  
    
    function anonymous3 (obj) {
      // "contract#/components/schemas/SignedInUser/properties/roles"
      let json = ''
  
    if (obj === null) return JSON_STR_EMPTY_ARRAY
    if (!Array.isArray(obj)) {
      throw new TypeError("The value of 'contract#/components/schemas/SignedInUser/properties/roles' does not match schema definition.")
    }
    const arrayLength = obj.length
  
    json += JSON_STR_BEGIN_ARRAY
  
      if (arrayLength > 0) {
        const value = obj[0]
        json += asUnsafeString(value)
        for (let i = 1; i < arrayLength; i++) {
          json += JSON_STR_COMMA
          const value = obj[i]
          json += asUnsafeString(value)
        }
      }
      return json + JSON_STR_END_ARRAY
    }

      // "contract#/components/schemas/SignedInUser"
      function anonymous2 (input) {
        const obj = (input && typeof input.toJSON === 'function')
    ? input.toJSON()
    : input
  
        if (obj === null) return JSON_STR_EMPTY_OBJECT
        let json = ''

        
      const value_id_10 = obj["id"]
      if (value_id_10 !== undefined) {
        json += "{\"id\":"
        json += asUnsafeString(value_id_10)
      } else {
        throw new Error('"id" is required!')
      }
      
      const value_user_id_11 = obj["user_id"]
      if (value_user_id_11 !== undefined) {
        json += ",\"user_id\":"
        json += asInteger(value_user_id_11)
      } else {
        throw new Error('"user_id" is required!')
      }
      
      const value_email_12 = obj["email"]
      if (value_email_12 !== undefined) {
        json += ",\"email\":"
        
        if (typeof value_email_12 !== 'string') {
          if (value_email_12 === null) {
            json += JSON_STR_EMPTY_STRING
          } else if (value_email_12 instanceof Date) {
            json += JSON_STR_QUOTE + value_email_12.toISOString() + JSON_STR_QUOTE
          } else if (value_email_12 instanceof RegExp) {
            json += asString(value_email_12.source)
          } else {
            json += asString(value_email_12.toString())
          }
        } else {
          json += asString(value_email_12)
        }
        
      } else {
        throw new Error('"email" is required!')
      }
      
      const value_roles_13 = obj["roles"]
      if (value_roles_13 !== undefined) {
        json += ",\"roles\":"
        json += anonymous3(value_roles_13)
      } else {
        throw new Error('"roles" is required!')
      }
      
return json + JSON_STR_END_OBJECT

      }
    

      // "contract#/components/schemas/LoginData"
      function anonymous1 (input) {
        const obj = (input && typeof input.toJSON === 'function')
    ? input.toJSON()
    : input
  
        if (obj === null) return JSON_STR_EMPTY_OBJECT
        let json = ''

        
      const value_accessToken_5 = obj["accessToken"]
      if (value_accessToken_5 !== undefined) {
        json += "{\"accessToken\":"
        
        if (typeof value_accessToken_5 !== 'string') {
          if (value_accessToken_5 === null) {
            json += JSON_STR_EMPTY_STRING
          } else if (value_accessToken_5 instanceof Date) {
            json += JSON_STR_QUOTE + value_accessToken_5.toISOString() + JSON_STR_QUOTE
          } else if (value_accessToken_5 instanceof RegExp) {
            json += asString(value_accessToken_5.source)
          } else {
            json += asString(value_accessToken_5.toString())
          }
        } else {
          json += asString(value_accessToken_5)
        }
        
      } else {
        throw new Error('"accessToken" is required!')
      }
      
      const value_tokenType_6 = obj["tokenType"]
      if (value_tokenType_6 !== undefined) {
        json += ",\"tokenType\":"
        json += "\"Bearer\""
      } else {
        throw new Error('"tokenType" is required!')
      }
      
      const value_expiresIn_7 = obj["expiresIn"]
      if (value_expiresIn_7 !== undefined) {
        json += ",\"expiresIn\":"
        json += asInteger(value_expiresIn_7)
      } else {
        throw new Error('"expiresIn" is required!')
      }
      
      const value_user_8 = obj["user"]
      if (value_user_8 !== undefined) {
        json += ",\"user\":"
        json += anonymous2(value_user_8)
      } else {
        throw new Error('"user" is required!')
      }
      
      const value_refreshToken_14 = obj["refreshToken"]
      if (value_refreshToken_14 !== undefined) {
        json += ",\"refreshToken\":"
        
        if (typeof value_refreshToken_14 !== 'string') {
          if (value_refreshToken_14 === null) {
            json += JSON_STR_EMPTY_STRING
          } else if (value_refreshToken_14 instanceof Date) {
            json += JSON_STR_QUOTE + value_refreshToken_14.toISOString() + JSON_STR_QUOTE
          } else if (value_refreshToken_14 instanceof RegExp) {
            json += asString(value_refreshToken_14.source)
          } else {
            json += asString(value_refreshToken_14.toString())
          }
        } else {
          json += asString(value_refreshToken_14)
        }
        
      }

return json + JSON_STR_END_OBJECT

      }
    

      // "contract#/components/schemas/LoginEnvelope"
      function anonymous0 (input) {
        const obj = (input && typeof input.toJSON === 'function')
    ? input.toJSON()
    : input
  
        if (obj === null) return JSON_STR_EMPTY_OBJECT
        let json = ''

        
      const value_statusCode_1 = obj["statusCode"]
      if (value_statusCode_1 !== undefined) {
        json += "{\"statusCode\":"
        json += "200"
      } else {
        throw new Error('"statusCode" is required!')
      }
      
      const value_message_2 = obj["message"]
      if (value_message_2 !== undefined) {
        json += ",\"message\":"
        
        if (typeof value_message_2 !== 'string') {
          if (value_message_2 === null) {
            json += JSON_STR_EMPTY_STRING
          } else if (value_message_2 instanceof Date) {
            json += JSON_STR_QUOTE + value_message_2.toISOString() + JSON_STR_QUOTE
          } else if (value_message_2 instanceof RegExp) {
            json += asString(value_message_2.source)
          } else {
            json += asString(value_message_2.toString())
          }
        } else {
          json += asString(value_message_2)
        }
        
      } else {
        throw new Error('"message" is required!')
      }
      
      const value_data_3 = obj["data"]
      if (value_data_3 !== undefined) {
        json += ",\"data\":"
        json += anonymous1(value_data_3)
      } else {
        throw new Error('"data" is required!')
      }
      
return json + JSON_STR_END_OBJECT

      }
    
    const main = anonymous0
    return main
    
}(validator, serializer)
return module.exports;
})();

exports.MachineSearchResult = (() => {
const module = {};

  'use strict'

  const Serializer = require('fast-json-stringify/lib/serializer')
  const serializerState = {"mode":"standalone","ajv":{"strict":false,"allowUnionTypes":true}}
  const serializer = Serializer.restoreFromState(serializerState)

  const validator = null


  module.exports = function anonymous(validator,serializer
) {

    
const {
  asString,
  asNumber,
  asBoolean,
  asDateTime,
  asDate,
  asTime,
  asUnsafeString,
  asPlainStringArray
} = serializer

const asInteger = serializer.asInteger.bind(serializer)


    const JSON_STR_BEGIN_OBJECT = '{'
    const JSON_STR_END_OBJECT = '}'
    const JSON_STR_BEGIN_ARRAY = '['
    const JSON_STR_END_ARRAY = ']'
    const JSON_STR_COMMA = ','
    const JSON_STR_COLONS = ':'
    const JSON_STR_QUOTE = '"'
    const JSON_STR_EMPTY_OBJECT = JSON_STR_BEGIN_OBJECT + JSON_STR_END_OBJECT
    const JSON_STR_EMPTY_ARRAY = JSON_STR_BEGIN_ARRAY + JSON_STR_END_ARRAY
    const JSON_STR_EMPTY_STRING = JSON_STR_QUOTE + JSON_STR_QUOTE
    const JSON_STR_NULL = 'null'
    
  
    
      // "contract#/components/schemas/Place"
      function anonymous3 (input) {
        const obj = (input && typeof input.toJSON === 'function')
    ? input.toJSON()
    : input
  
        if (obj === null) return JSON_STR_EMPTY_OBJECT
        let json = ''

        
      const value_id_5 = obj["id"]
      if (value_id_5 !== undefined) {
        json += "{\"id\":"
        json += asInteger(value_id_5)
      } else {
        throw new Error('"id" is required!')
      }
      
      const value_title_6 = obj["title"]
      if (value_title_6 !== undefined) {
        json += ",\"title\":"
        
        if (typeof value_title_6 !== 'string') {
          if (value_title_6 === null) {
            json += JSON_STR_EMPTY_STRING
          } else if (value_title_6 instanceof Date) {
            json += JSON_STR_QUOTE + value_title_6.toISOString() + JSON_STR_QUOTE
          } else if (value_title_6 instanceof RegExp) {
            json += asString(value_title_6.source)
          } else {
            json += asString(value_title_6.toString())
          }
        } else {
          json += asString(value_title_6)
        }
        
      } else {
        throw new Error('"title" is required!')
      }
      
      const value_address_7 = obj["address"]
      if (value_address_7 !== undefined) {
        json += ",\"address\":"
        
        if (typeof value_address_7 !== 'string') {
          if (value_address_7 === null) {
            json += JSON_STR_EMPTY_STRING
          } else if (value_address_7 instanceof Date) {
            json += JSON_STR_QUOTE + value_address_7.toISOString() + JSON_STR_QUOTE
          } else if (value_address_7 instanceof RegExp) {
            json += asString(value_address_7.source)
          } else {
            json += asString(value_address_7.toString())
          }
        } else {
          json += asString(value_address_7)
        }
        
      } else {
        throw new Error('"address" is required!')
      }
      
      const value_lat_8 = obj["lat"]
      if (value_lat_8 !== undefined) {
        json += ",\"lat\":"
        json += asNumber(value_lat_8)
      } else {
        throw new Error('"lat" is required!')
      }
      
      const value_lng_9 = obj["lng"]
      if (value_lng_9 !== undefined) {
        json += ",\"lng\":"
        json += asNumber(value_lng_9)
      } else {
        throw new Error('"lng" is required!')
      }
      
return json + JSON_STR_END_OBJECT

      }
    

      // "contract#/components/schemas/CoffeeMachine"
      function anonymous4 (input) {
        const obj = (input && typeof input.toJSON === 'function')
    ? input.toJSON()
    : input
  
        if (obj === null) return JSON_STR_EMPTY_OBJECT
        let json = ''

        
      const value_id_12 = obj["id"]
      if (value_id_12 !== undefined) {
        json += "{\"id\":"
        json += asInteger(value_id_12)
      } else {
        throw new Error('"id" is required!')
      }
      
      const value_place_id_13 = obj["place_id"]
      if (value_place_id_13 !== undefined) {
        json += ",\"place_id\":"
        json += asInteger(value_place_id_13)
      } else {
        throw new Error('"place_id" is required!')
      }
      
      const value_model_14 = obj["model"]
      if (value_model_14 !== undefined) {
        json += ",\"model\":"
        
        if (typeof value_model_14 !== 'string') {
          if (value_model_14 === null) {
            json += JSON_STR_EMPTY_STRING
          } else if (value_model_14 instanceof Date) {
            json += JSON_STR_QUOTE + value_model_14.toISOString() + JSON_STR_QUOTE
          } else if (value_model_14 instanceof RegExp) {
            json += asString(value_model_14.source)
          } else {
            json += asString(value_model_14.toString())
          }
        } else {
          json += asString(value_model_14)
        }
        
      } else {
        throw new Error('"model" is required!')
      }
      
      const value_is_available_15 = obj["is_available"]
      if (value_is_available_15 !== undefined) {
        json += ",\"is_available\":"
        json += asBoolean(value_is_available_15)
      } else {
        throw new Error('"is_available" is required!')
      }
      
return json + JSON_STR_END_OBJECT

      }
    

      // "contract#/components/schemas/NearbyMachine"
      function anonymous2 (input) {
        const obj = (input && typeof input.toJSON === 'function')
    ? input.toJSON()
    : input
  
        if (obj === null) return JSON_STR_EMPTY_OBJECT
        let json = ''

        
      const value_place_3 = obj["place"]
      if (value_place_3 !== undefined) {
        json += "{\"place\":"
        json += anonymous3(value_place_3)
      } else {
        throw new Error('"place" is required!')
      }
      
      const value_coffee_machine_10 = obj["coffee_machine"]
      if (value_coffee_machine_10 !== undefined) {
        json += ",\"coffee_machine\":"
        json += anonymous4(value_coffee_machine_10)
      } else {
        throw new Error('"coffee_machine" is required!')
      }
      
      const value_distance_m_16 = obj["distance_m"]
      if (value_distance_m_16 !== undefined) {
        json += ",\"distance_m\":"
        json += asInteger(value_distance_m_16)
      } else {
        throw new Error('"distance_m" is required!')
      }
      
return json + JSON_STR_END_OBJECT

      }
    

    function anonymous1 (obj) {
      // "contract#/components/schemas/MachineSearchResult/properties/results"
      let json = ''
  
    if (obj === null) return JSON_STR_EMPTY_ARRAY
    if (!Array.isArray(obj)) {
      throw new TypeError("The value of 'contract#/components/schemas/MachineSearchResult/properties/results' does not match schema definition.")
    }
    const arrayLength = obj.length
  
    json += JSON_STR_BEGIN_ARRAY
  
      if (arrayLength > 0) {
        const value = obj[0]
        json += anonymous2(value)
        for (let i = 1; i < arrayLength; i++) {
          json += JSON_STR_COMMA
          const value = obj[i]
          json += anonymous2(value)
        }
      }
      return json + JSON_STR_END_ARRAY
    }

      // "contract#/components/schemas/MachineSearchResult"
      function anonymous0 (input) {
        const obj = (input && typeof input.toJSON === 'function')
    ? input.toJSON()
    : input
  
        if (obj === null) return JSON_STR_EMPTY_OBJECT
        let json = ''

        
      const value_results_1 = obj["results"]
      if (value_results_1 !== undefined) {
        json += "{\"results\":"
        json += anonymous1(value_results_1)
      } else {
        throw new Error('"results" is required!')
      }
      
      const value_total_17 = obj["total"]
      if (value_total_17 !== undefined) {
        json += ",\"total\":"
        json += asInteger(value_total_17)
      } else {
        throw new Error('"total" is required!')
      }
      
return json + JSON_STR_END_OBJECT

      }
    
    const main = anonymous0
    return main
    
}(validator, serializer)
return module.exports;
})();

exports.Menu = (() => {
const module = {};

  'use strict'

  const Serializer = require('fast-json-stringify/lib/serializer')
  const serializerState = {"mode":"standalone","ajv":{"strict":false,"allowUnionTypes":true}}
  const serializer = Serializer.restoreFromState(serializerState)

  const validator = null


  module.exports = function anonymous(validator,serializer
) {

    
const {
  asString,
  asNumber,
  asBoolean,
  asDateTime,
  asDate,
  asTime,
  asUnsafeString,
  asPlainStringArray
} = serializer

const asInteger = serializer.asInteger.bind(serializer)


    const JSON_STR_BEGIN_OBJECT = '{'
    const JSON_STR_END_OBJECT = '}'
    const JSON_STR_BEGIN_ARRAY = '['
    const JSON_STR_END_ARRAY = ']'
    const JSON_STR_COMMA = ','
    const JSON_STR_COLONS = ':'
    const JSON_STR_QUOTE = '"'
    const JSON_STR_EMPTY_OBJECT = JSON_STR_BEGIN_OBJECT + JSON_STR_END_OBJECT
    const JSON_STR_EMPTY_ARRAY = JSON_STR_BEGIN_ARRAY + JSON_STR_END_ARRAY
    const JSON_STR_EMPTY_STRING = JSON_STR_QUOTE + JSON_STR_QUOTE
    const JSON_STR_NULL = 'null'
    
  
    
      // "contract#/components/schemas/MenuItem"
      function anonymous2 (input) {
        const obj = (input && typeof input.toJSON === 'function')
    ? input.toJSON()
    : input
  
        if (obj === null) return JSON_STR_EMPTY_OBJECT
        let json = ''

        
      const value_id_4 = obj["id"]
      if (value_id_4 !== undefined) {
        json += "{\"id\":"
        
        if (typeof value_id_4 !== 'string') {
          if (value_id_4 === null) {
            json += JSON_STR_EMPTY_STRING
          } else if (value_id_4 instanceof Date) {
            json += JSON_STR_QUOTE + value_id_4.toISOString() + JSON_STR_QUOTE
          } else if (value_id_4 instanceof RegExp) {
            json += asString(value_id_4.source)
          } else {
            json += asString(value_id_4.toString())
          }
        } else {
          json += asString(value_id_4)
        }
        
      } else {
        throw new Error('"id" is required!')
      }
      
      const value_title_5 = obj["title"]
      if (value_title_5 !== undefined) {
        json += ",\"title\":"
        
        if (typeof value_title_5 !== 'string') {
          if (value_title_5 === null) {
            json += JSON_STR_EMPTY_STRING
          } else if (value_title_5 instanceof Date) {
            json += JSON_STR_QUOTE + value_title_5.toISOString() + JSON_STR_QUOTE
          } else if (value_title_5 instanceof RegExp) {
            json += asString(value_title_5.source)
          } else {
            json += asString(value_title_5.toString())
          }
        } else {
          json += asString(value_title_5)
        }
        
      } else {
        throw new Error('"title" is required!')
      }
      
      const value_description_6 = obj["description"]
      if (value_description_6 !== undefined) {
        json += ",\"description\":"
        
        if (typeof value_description_6 !== 'string') {
          if (value_description_6 === null) {
            json += JSON_STR_EMPTY_STRING
          } else if (value_description_6 instanceof Date) {
            json += JSON_STR_QUOTE + value_description_6.toISOString() + JSON_STR_QUOTE
          } else if (value_description_6 instanceof RegExp) {
            json += asString(value_description_6.source)
          } else {
            json += asString(value_description_6.toString())
          }
        } else {
          json += asString(value_description_6)
        }
        
      } else {
        throw new Error('"description" is required!')
      }
      
      const value_volume_7 = obj["volume"]
      if (value_volume_7 !== undefined) {
        json += ",\"volume\":"
        
        if (typeof value_volume_7 !== 'string') {
          if (value_volume_7 === null) {
            json += JSON_STR_EMPTY_STRING
          } else if (value_volume_7 instanceof Date) {
            json += JSON_STR_QUOTE + value_volume_7.toISOString() + JSON_STR_QUOTE
          } else if (value_volume_7 instanceof RegExp) {
            json += asString(value_volume_7.source)
          } else {
            json += asString(value_volume_7.toString())
          }
        } else {
          json += asString(value_volume_7)
        }
        
      } else {
        throw new Error('"volume" is required!')
      }
      
      const value_volume_ml_8 = obj["volume_ml"]
      if (value_volume_ml_8 !== undefined) {
        json += ",\"volume_ml\":"
        json += asInteger(value_volume_ml_8)
      } else {
        throw new Error('"volume_ml" is required!')
      }
      
      const value_price_9 = obj["price"]
      if (value_price_9 !== undefined) {
        json += ",\"price\":"
        
        if (typeof value_price_9 !== 'string') {
          if (value_price_9 === null) {
            json += JSON_STR_EMPTY_STRING
          } else if (value_price_9 instanceof Date) {
            json += JSON_STR_QUOTE + value_price_9.toISOString() + JSON_STR_QUOTE
          } else if (value_price_9 instanceof RegExp) {
            json += asString(value_price_9.source)
          } else {
            json += asString(value_price_9.toString())
          }
        } else {
          json += asString(value_price_9)
        }
        
      } else {
        throw new Error('"price" is required!')
      }
      
      const value_currency_10 = obj["currency"]
      if (value_currency_10 !== undefined) {
        json += ",\"currency\":"
        
        if (typeof value_currency_10 !== 'string') {
          if (value_currency_10 === null) {
            json += JSON_STR_EMPTY_STRING
          } else if (value_currency_10 instanceof Date) {
            json += JSON_STR_QUOTE + value_currency_10.toISOString() + JSON_STR_QUOTE
          } else if (value_currency_10 instanceof RegExp) {
            json += asString(value_currency_10.source)
          } else {
            json += asString(value_currency_10.toString())
          }
        } else {
          json += asString(value_currency_10)
        }
        
      } else {
        throw new Error('"currency" is required!')
      }
      
      const value_price_minor_units_11 = obj["price_minor_units"]
      if (value_price_minor_units_11 !== undefined) {
        json += ",\"price_minor_units\":"
        json += asInteger(value_price_minor_units_11)
      } else {
        throw new Error('"price_minor_units" is required!')
      }
      
return json + JSON_STR_END_OBJECT

      }
    

    function anonymous1 (obj) {
      // "contract#/components/schemas/Menu/properties/items"
      let json = ''
  
    if (obj === null) return JSON_STR_EMPTY_ARRAY
    if (!Array.isArray(obj)) {
      throw new TypeError("The value of 'contract#/components/schemas/Menu/properties/items' does not match schema definition.")
    }
    const arrayLength = obj.length
  
    json += JSON_STR_BEGIN_ARRAY
  
      if (arrayLength > 0) {
        const value = obj[0]
        json += anonymous2(value)
        for (let i = 1; i < arrayLength; i++) {
          json += JSON_STR_COMMA
          const value = obj[i]
          json += anonymous2(value)
        }
      }
      return json + JSON_STR_END_ARRAY
    }

      // "contract#/components/schemas/Menu"
      function anonymous0 (input) {
        const obj = (input && typeof input.toJSON === 'function')
    ? input.toJSON()
    : input
  
        if (obj === null) return JSON_STR_EMPTY_OBJECT
        let json = ''

        
      const value_language_1 = obj["language"]
      if (value_language_1 !== undefined) {
        json += "{\"language\":"
        json += asUnsafeString(value_language_1)
      } else {
        throw new Error('"language" is required!')
      }
      
      const value_items_2 = obj["items"]
      if (value_items_2 !== undefined) {
        json += ",\"items\":"
        json += anonymous1(value_items_2)
      } else {
        throw new Error('"items" is required!')
      }
      
      const value_total_12 = obj["total"]
      if (value_total_12 !== undefined) {
        json += ",\"total\":"
        json += asInteger(value_total_12)
      } else {
        throw new Error('"total" is required!')
      }
      
      const value_next_cursor_13 = obj["next_cursor"]
      if (value_next_cursor_13 !== undefined) {
        json += ",\"next_cursor\":"
        
          if (value_next_cursor_13 === null) {
            json += JSON_STR_NULL
          }
          
          else if(
            typeof value_next_cursor_13 === "string" ||
            value_next_cursor_13 === null ||
            value_next_cursor_13 instanceof Date ||
            value_next_cursor_13 instanceof RegExp ||
            (
              typeof value_next_cursor_13 === "object" &&
              typeof value_next_cursor_13.toString === "function" &&
              value_next_cursor_13.toString !== Object.prototype.toString
            )
          ) {
            
        if (typeof value_next_cursor_13 !== 'string') {
          if (value_next_cursor_13 === null) {
            json += JSON_STR_EMPTY_STRING
          } else if (value_next_cursor_13 instanceof Date) {
            json += JSON_STR_QUOTE + value_next_cursor_13.toISOString() + JSON_STR_QUOTE
          } else if (value_next_cursor_13 instanceof RegExp) {
            json += asString(value_next_cursor_13.source)
          } else {
            json += asString(value_next_cursor_13.toString())
          }
        } else {
          json += asString(value_next_cursor_13)
        }
        
          }
        
    else throw new TypeError("The value of 'contract#/components/schemas/Menu/properties/next_cursor' does not match schema definition.")
  
      } else {
        throw new Error('"next_cursor" is required!')
      }
      
      const value_limit_14 = obj["limit"]
      if (value_limit_14 !== undefined) {
        json += ",\"limit\":"
        json += asInteger(value_limit_14)
      } else {
        throw new Error('"limit" is required!')
      }
      
return json + JSON_STR_END_OBJECT

      }
    
    const main = anonymous0
    return main
    
}(validator, serializer)
return module.exports;
})();

exports.Order = (() => {
const module = {};

  'use strict'

  const Serializer = require('fast-json-stringify/lib/serializer')
  const serializerState = {"mode":"standalone","ajv":{"strict":false,"allowUnionTypes":true}}
  const serializer = Serializer.restoreFromState(serializerState)

  const validator = null


  module.exports = function anonymous(validator,serializer
) {

    
const {
  asString,
  asNumber,
  asBoolean,
  asDateTime,
  asDate,
  asTime,
  asUnsafeString,
  asPlainStringArray
} = serializer

const asInteger = serializer.asInteger.bind(serializer)


    const JSON_STR_BEGIN_OBJECT = '{'
    const JSON_STR_END_OBJECT = '}'
    const JSON_STR_BEGIN_ARRAY = '['
    const JSON_STR_END_ARRAY = ']'
    const JSON_STR_COMMA = ','
    const JSON_STR_COLONS = ':'
    const JSON_STR_QUOTE = '"'
    const JSON_STR_EMPTY_OBJECT = JSON_STR_BEGIN_OBJECT + JSON_STR_END_OBJECT
    const JSON_STR_EMPTY_ARRAY = JSON_STR_BEGIN_ARRAY + JSON_STR_END_ARRAY
    const JSON_STR_EMPTY_STRING = JSON_STR_QUOTE + JSON_STR_QUOTE
    const JSON_STR_NULL = 'null'
    
  
    
      // "contract#/components/schemas/StoredAddress"
      function anonymous1 (input) {
        const obj = (input && typeof input.toJSON === 'function')
    ? input.toJSON()
    : input
  
        if (obj === null) return JSON_STR_EMPTY_OBJECT
        let json = ''

        let addComma_16 = false

          const value_country_17 = obj["country"]
          if (value_country_17 !== undefined) {
            json += addComma_16 ? ",\"country\":" : ((addComma_16 = true), "{\"country\":")
            
        if (typeof value_country_17 !== 'string') {
          if (value_country_17 === null) {
            json += JSON_STR_EMPTY_STRING
          } else if (value_country_17 instanceof Date) {
            json += JSON_STR_QUOTE + value_country_17.toISOString() + JSON_STR_QUOTE
          } else if (value_country_17 instanceof RegExp) {
            json += asString(value_country_17.source)
          } else {
            json += asString(value_country_17.toString())
          }
        } else {
          json += asString(value_country_17)
        }
        
          }

          const value_city_18 = obj["city"]
          if (value_city_18 !== undefined) {
            json += addComma_16 ? ",\"city\":" : ((addComma_16 = true), "{\"city\":")
            
        if (typeof value_city_18 !== 'string') {
          if (value_city_18 === null) {
            json += JSON_STR_EMPTY_STRING
          } else if (value_city_18 instanceof Date) {
            json += JSON_STR_QUOTE + value_city_18.toISOString() + JSON_STR_QUOTE
          } else if (value_city_18 instanceof RegExp) {
            json += asString(value_city_18.source)
          } else {
            json += asString(value_city_18.toString())
          }
        } else {
          json += asString(value_city_18)
        }
        
          }

          const value_street_19 = obj["street"]
          if (value_street_19 !== undefined) {
            json += addComma_16 ? ",\"street\":" : ((addComma_16 = true), "{\"street\":")
            
        if (typeof value_street_19 !== 'string') {
          if (value_street_19 === null) {
            json += JSON_STR_EMPTY_STRING
          } else if (value_street_19 instanceof Date) {
            json += JSON_STR_QUOTE + value_street_19.toISOString() + JSON_STR_QUOTE
          } else if (value_street_19 instanceof RegExp) {
            json += asString(value_street_19.source)
          } else {
            json += asString(value_street_19.toString())
          }
        } else {
          json += asString(value_street_19)
        }
        
          }

          const value_postal_code_20 = obj["postal_code"]
          if (value_postal_code_20 !== undefined) {
            json += addComma_16 ? ",\"postal_code\":" : ((addComma_16 = true), "{\"postal_code\":")
            
        if (typeof value_postal_code_20 !== 'string') {
          if (value_postal_code_20 === null) {
            json += JSON_STR_EMPTY_STRING
          } else if (value_postal_code_20 instanceof Date) {
            json += JSON_STR_QUOTE + value_postal_code_20.toISOString() + JSON_STR_QUOTE
          } else if (value_postal_code_20 instanceof RegExp) {
            json += asString(value_postal_code_20.source)
          } else {
            json += asString(value_postal_code_20.toString())
          }
        } else {
          json += asString(value_postal_code_20)
        }
        
          }

          const value_additional_21 = obj["additional"]
          if (value_additional_21 !== undefined) {
            json += addComma_16 ? ",\"additional\":" : ((addComma_16 = true), "{\"additional\":")
            
        if (typeof value_additional_21 !== 'string') {
          if (value_additional_21 === null) {
            json += JSON_STR_EMPTY_STRING
          } else if (value_additional_21 instanceof Date) {
            json += JSON_STR_QUOTE + value_additional_21.toISOString() + JSON_STR_QUOTE
          } else if (value_additional_21 instanceof RegExp) {
            json += asString(value_additional_21.source)
          } else {
            json += asString(value_additional_21.toString())
          }
        } else {
          json += asString(value_additional_21)
        }
        
          }

          const value_lat_22 = obj["lat"]
          if (value_lat_22 !== undefined) {
            json += addComma_16 ? ",\"lat\":" : ((addComma_16 = true), "{\"lat\":")
            json += asNumber(value_lat_22)
          }

          const value_lng_23 = obj["lng"]
          if (value_lng_23 !== undefined) {
            json += addComma_16 ? ",\"lng\":" : ((addComma_16 = true), "{\"lng\":")
            json += asNumber(value_lng_23)
          }

    for (const key of Object.keys(obj)) {
      if (
        key === "country" || key === "city" || key === "street" || key === "postal_code" || key === "additional" || key === "lat" || key === "lng" ||
        obj[key] === undefined ||
        typeof obj[key] === 'function' ||
        typeof obj[key] === 'symbol'
      ) continue
      const value = obj[key]
  
        json += addComma_16 ? JSON_STR_COMMA : ((addComma_16 = true), JSON_STR_BEGIN_OBJECT)
        json += asString(key) + JSON_STR_COLONS
        
        if (typeof value !== 'string') {
          if (value === null) {
            json += JSON_STR_EMPTY_STRING
          } else if (value instanceof Date) {
            json += JSON_STR_QUOTE + value.toISOString() + JSON_STR_QUOTE
          } else if (value instanceof RegExp) {
            json += asString(value.source)
          } else {
            json += asString(value.toString())
          }
        } else {
          json += asString(value)
        }
        
      
    }
  if (!addComma_16) json += JSON_STR_BEGIN_OBJECT

return json + JSON_STR_END_OBJECT

      }
    

      // "contract#/components/schemas/Order"
      function anonymous0 (input) {
        const obj = (input && typeof input.toJSON === 'function')
    ? input.toJSON()
    : input
  
        if (obj === null) return JSON_STR_EMPTY_OBJECT
        let json = ''

        
      const value_id_1 = obj["id"]
      if (value_id_1 !== undefined) {
        json += "{\"id\":"
        
          if(Number.isInteger(value_id_1) || value_id_1 === null) {
            json += asInteger(value_id_1)
          }
        
          else if(
            typeof value_id_1 === "string" ||
            value_id_1 === null ||
            value_id_1 instanceof Date ||
            value_id_1 instanceof RegExp ||
            (
              typeof value_id_1 === "object" &&
              typeof value_id_1.toString === "function" &&
              value_id_1.toString !== Object.prototype.toString
            )
          ) {
            
        if (typeof value_id_1 !== 'string') {
          if (value_id_1 === null) {
            json += JSON_STR_EMPTY_STRING
          } else if (value_id_1 instanceof Date) {
            json += JSON_STR_QUOTE + value_id_1.toISOString() + JSON_STR_QUOTE
          } else if (value_id_1 instanceof RegExp) {
            json += asString(value_id_1.source)
          } else {
            json += asString(value_id_1.toString())
          }
        } else {
          json += asString(value_id_1)
        }
        
          }
        
    else throw new TypeError("The value of 'contract#/components/schemas/OrderId' does not match schema definition.")
  
      } else {
        throw new Error('"id" is required!')
      }
      
      const value_uuid_2 = obj["uuid"]
      if (value_uuid_2 !== undefined) {
        json += ",\"uuid\":"
        json += asUnsafeString(value_uuid_2)
      } else {
        throw new Error('"uuid" is required!')
      }
      
      const value_user_id_3 = obj["user_id"]
      if (value_user_id_3 !== undefined) {
        json += ",\"user_id\":"
        json += asInteger(value_user_id_3)
      } else {
        throw new Error('"user_id" is required!')
      }
      
      const value_recipe_4 = obj["recipe"]
      if (value_recipe_4 !== undefined) {
        json += ",\"recipe\":"
        
        if (typeof value_recipe_4 !== 'string') {
          if (value_recipe_4 === null) {
            json += JSON_STR_EMPTY_STRING
          } else if (value_recipe_4 instanceof Date) {
            json += JSON_STR_QUOTE + value_recipe_4.toISOString() + JSON_STR_QUOTE
          } else if (value_recipe_4 instanceof RegExp) {
            json += asString(value_recipe_4.source)
          } else {
            json += asString(value_recipe_4.toString())
          }
        } else {
          json += asString(value_recipe_4)
        }
        
      } else {
        throw new Error('"recipe" is required!')
      }
      
      const value_coffee_machine_id_5 = obj["coffee_machine_id"]
      if (value_coffee_machine_id_5 !== undefined) {
        json += ",\"coffee_machine_id\":"
        
          if (value_coffee_machine_id_5 === null) {
            json += JSON_STR_NULL
          }
          
          else if(Number.isInteger(value_coffee_machine_id_5) || value_coffee_machine_id_5 === null) {
            json += asInteger(value_coffee_machine_id_5)
          }
        
    else throw new TypeError("The value of 'contract#/components/schemas/Order/properties/coffee_machine_id' does not match schema definition.")
  
      } else {
        throw new Error('"coffee_machine_id" is required!')
      }
      
      const value_volume_ml_6 = obj["volume_ml"]
      if (value_volume_ml_6 !== undefined) {
        json += ",\"volume_ml\":"
        json += asInteger(value_volume_ml_6)
      } else {
        throw new Error('"volume_ml" is required!')
      }
      
      const value_status_7 = obj["status"]
      if (value_status_7 !== undefined) {
        json += ",\"status\":"
        json += asUnsafeString(value_status_7)
      } else {
        throw new Error('"status" is required!')
      }
      
      const value_is_ready_8 = obj["is_ready"]
      if (value_is_ready_8 !== undefined) {
        json += ",\"is_ready\":"
        json += asBoolean(value_is_ready_8)
      } else {
        throw new Error('"is_ready" is required!')
      }
      
      const value_version_9 = obj["version"]
      if (value_version_9 !== undefined) {
        json += ",\"version\":"
        json += asInteger(value_version_9)
      } else {
        throw new Error('"version" is required!')
      }
      
      const value_volume_10 = obj["volume"]
      if (value_volume_10 !== undefined) {
        json += ",\"volume\":"
        
        if (typeof value_volume_10 !== 'string') {
          if (value_volume_10 === null) {
            json += JSON_STR_EMPTY_STRING
          } else if (value_volume_10 instanceof Date) {
            json += JSON_STR_QUOTE + value_volume_10.toISOString() + JSON_STR_QUOTE
          } else if (value_volume_10 instanceof RegExp) {
            json += asString(value_volume_10.source)
          } else {
            json += asString(value_volume_10.toString())
          }
        } else {
          json += asString(value_volume_10)
        }
        
      } else {
        throw new Error('"volume" is required!')
      }
      
      const value_price_11 = obj["price"]
      if (value_price_11 !== undefined) {
        json += ",\"price\":"
        
        if (typeof value_price_11 !== 'string') {
          if (value_price_11 === null) {
            json += JSON_STR_EMPTY_STRING
          } else if (value_price_11 instanceof Date) {
            json += JSON_STR_QUOTE + value_price_11.toISOString() + JSON_STR_QUOTE
          } else if (value_price_11 instanceof RegExp) {
            json += asString(value_price_11.source)
          } else {
            json += asString(value_price_11.toString())
          }
        } else {
          json += asString(value_price_11)
        }
        
      } else {
        throw new Error('"price" is required!')
      }
      
      const value_currency_12 = obj["currency"]
      if (value_currency_12 !== undefined) {
        json += ",\"currency\":"
        
        if (typeof value_currency_12 !== 'string') {
          if (value_currency_12 === null) {
            json += JSON_STR_EMPTY_STRING
          } else if (value_currency_12 instanceof Date) {
            json += JSON_STR_QUOTE + value_currency_12.toISOString() + JSON_STR_QUOTE
          } else if (value_currency_12 instanceof RegExp) {
            json += asString(value_currency_12.source)
          } else {
            json += asString(value_currency_12.toString())
          }
        } else {
          json += asString(value_currency_12)
        }
        
      } else {
        throw new Error('"currency" is required!')
      }
      
      const value_price_minor_units_13 = obj["price_minor_units"]
      if (value_price_minor_units_13 !== undefined) {
        json += ",\"price_minor_units\":"
        json += asInteger(value_price_minor_units_13)
      } else {
        throw new Error('"price_minor_units" is required!')
      }
      
      const value_created_by_14 = obj["created_by"]
      if (value_created_by_14 !== undefined) {
        json += ",\"created_by\":"
        json += asInteger(value_created_by_14)
      } else {
        throw new Error('"created_by" is required!')
      }
      
      const value_address_15 = obj["address"]
      if (value_address_15 !== undefined) {
        json += ",\"address\":"
        
          if (value_address_15 === null) {
            json += JSON_STR_NULL
          }
          
          else if((typeof value_address_15 === "object" && !Array.isArray(value_address_15)) || value_address_15 === null) {
            json += anonymous1(value_address_15)
          }
        
    else throw new TypeError("The value of 'contract#/components/schemas/StoredAddress' does not match schema definition.")
  
      } else {
        throw new Error('"address" is required!')
      }
      
      const value_completed_at_24 = obj["completed_at"]
      if (value_completed_at_24 !== undefined) {
        json += ",\"completed_at\":"
        
          if (value_completed_at_24 === null) {
            json += JSON_STR_NULL
          }
          
          else if(
            typeof value_completed_at_24 === "string" ||
            value_completed_at_24 === null ||
            value_completed_at_24 instanceof Date ||
            value_completed_at_24 instanceof RegExp ||
            (
              typeof value_completed_at_24 === "object" &&
              typeof value_completed_at_24.toString === "function" &&
              value_completed_at_24.toString !== Object.prototype.toString
            )
          ) {
            json += asDateTime(value_completed_at_24)
          }
        
    else throw new TypeError("The value of 'contract#/components/schemas/Order/properties/completed_at' does not match schema definition.")
  
      } else {
        throw new Error('"completed_at" is required!')
      }
      
      const value_created_at_25 = obj["created_at"]
      if (value_created_at_25 !== undefined) {
        json += ",\"created_at\":"
        json += asUnsafeString(value_created_at_25)
      } else {
        throw new Error('"created_at" is required!')
      }
      
      const value_updated_at_26 = obj["updated_at"]
      if (value_updated_at_26 !== undefined) {
        json += ",\"updated_at\":"
        json += asUnsafeString(value_updated_at_26)
      } else {
        throw new Error('"updated_at" is required!')
      }
      
      const value_can_restore_27 = obj["can_restore"]
      if (value_can_restore_27 !== undefined) {
        json += ",\"can_restore\":"
        json += asBoolean(value_can_restore_27)
      }

      const value_cancel_reason_28 = obj["cancel_reason"]
      if (value_cancel_reason_28 !== undefined) {
        json += ",\"cancel_reason\":"
        
        if (typeof value_cancel_reason_28 !== 'string') {
          if (value_cancel_reason_28 === null) {
            json += JSON_STR_EMPTY_STRING
          } else if (value_cancel_reason_28 instanceof Date) {
            json += JSON_STR_QUOTE + value_cancel_reason_28.toISOString() + JSON_STR_QUOTE
          } else if (value_cancel_reason_28 instanceof RegExp) {
            json += asString(value_cancel_reason_28.source)
          } else {
            json += asString(value_cancel_reason_28.toString())
          }
        } else {
          json += asString(value_cancel_reason_28)
        }
        
      }

      const value_archived_at_29 = obj["archived_at"]
      if (value_archived_at_29 !== undefined) {
        json += ",\"archived_at\":"
        json += asUnsafeString(value_archived_at_29)
      }

      const value_cancelled_at_30 = obj["cancelled_at"]
      if (value_cancelled_at_30 !== undefined) {
        json += ",\"cancelled_at\":"
        json += asUnsafeString(value_cancelled_at_30)
      }

return json + JSON_STR_END_OBJECT

      }
    
    const main = anonymous0
    return main
    
}(validator, serializer)
return module.exports;
})();

exports.OrderAddress = (() => {
const module = {};

  'use strict'

  const Serializer = require('fast-json-stringify/lib/serializer')
  const serializerState = {"mode":"standalone","ajv":{"strict":false,"allowUnionTypes":true}}
  const serializer = Serializer.restoreFromState(serializerState)

  const validator = null


  module.exports = function anonymous(validator,serializer
) {

    
const {
  asString,
  asNumber,
  asBoolean,
  asDateTime,
  asDate,
  asTime,
  asUnsafeString,
  asPlainStringArray
} = serializer

const asInteger = serializer.asInteger.bind(serializer)


    const JSON_STR_BEGIN_OBJECT = '{'
    const JSON_STR_END_OBJECT = '}'
    const JSON_STR_BEGIN_ARRAY = '['
    const JSON_STR_END_ARRAY = ']'
    const JSON_STR_COMMA = ','
    const JSON_STR_COLONS = ':'
    const JSON_STR_QUOTE = '"'
    const JSON_STR_EMPTY_OBJECT = JSON_STR_BEGIN_OBJECT + JSON_STR_END_OBJECT
    const JSON_STR_EMPTY_ARRAY = JSON_STR_BEGIN_ARRAY + JSON_STR_END_ARRAY
    const JSON_STR_EMPTY_STRING = JSON_STR_QUOTE + JSON_STR_QUOTE
    const JSON_STR_NULL = 'null'
    
  
    
      // "contract#/components/schemas/Address"
      function anonymous1 (input) {
        const obj = (input && typeof input.toJSON === 'function')
    ? input.toJSON()
    : input
  
        if (obj === null) return JSON_STR_EMPTY_OBJECT
        let json = ''

        let addComma_3 = false

          const value_country_4 = obj["country"]
          if (value_country_4 !== undefined) {
            json += addComma_3 ? ",\"country\":" : ((addComma_3 = true), "{\"country\":")
            json += asUnsafeString(value_country_4)
          }

          const value_city_5 = obj["city"]
          if (value_city_5 !== undefined) {
            json += addComma_3 ? ",\"city\":" : ((addComma_3 = true), "{\"city\":")
            
        if (typeof value_city_5 !== 'string') {
          if (value_city_5 === null) {
            json += JSON_STR_EMPTY_STRING
          } else if (value_city_5 instanceof Date) {
            json += JSON_STR_QUOTE + value_city_5.toISOString() + JSON_STR_QUOTE
          } else if (value_city_5 instanceof RegExp) {
            json += asString(value_city_5.source)
          } else {
            json += asString(value_city_5.toString())
          }
        } else {
          json += asString(value_city_5)
        }
        
          }

          const value_street_6 = obj["street"]
          if (value_street_6 !== undefined) {
            json += addComma_3 ? ",\"street\":" : ((addComma_3 = true), "{\"street\":")
            
        if (typeof value_street_6 !== 'string') {
          if (value_street_6 === null) {
            json += JSON_STR_EMPTY_STRING
          } else if (value_street_6 instanceof Date) {
            json += JSON_STR_QUOTE + value_street_6.toISOString() + JSON_STR_QUOTE
          } else if (value_street_6 instanceof RegExp) {
            json += asString(value_street_6.source)
          } else {
            json += asString(value_street_6.toString())
          }
        } else {
          json += asString(value_street_6)
        }
        
          }

          const value_postal_code_7 = obj["postal_code"]
          if (value_postal_code_7 !== undefined) {
            json += addComma_3 ? ",\"postal_code\":" : ((addComma_3 = true), "{\"postal_code\":")
            
        if (typeof value_postal_code_7 !== 'string') {
          if (value_postal_code_7 === null) {
            json += JSON_STR_EMPTY_STRING
          } else if (value_postal_code_7 instanceof Date) {
            json += JSON_STR_QUOTE + value_postal_code_7.toISOString() + JSON_STR_QUOTE
          } else if (value_postal_code_7 instanceof RegExp) {
            json += asString(value_postal_code_7.source)
          } else {
            json += asString(value_postal_code_7.toString())
          }
        } else {
          json += asString(value_postal_code_7)
        }
        
          }

          const value_additional_8 = obj["additional"]
          if (value_additional_8 !== undefined) {
            json += addComma_3 ? ",\"additional\":" : ((addComma_3 = true), "{\"additional\":")
            
        if (typeof value_additional_8 !== 'string') {
          if (value_additional_8 === null) {
            json += JSON_STR_EMPTY_STRING
          } else if (value_additional_8 instanceof Date) {
            json += JSON_STR_QUOTE + value_additional_8.toISOString() + JSON_STR_QUOTE
          } else if (value_additional_8 instanceof RegExp) {
            json += asString(value_additional_8.source)
          } else {
            json += asString(value_additional_8.toString())
          }
        } else {
          json += asString(value_additional_8)
        }
        
          }

          const value_lat_9 = obj["lat"]
          if (value_lat_9 !== undefined) {
            json += addComma_3 ? ",\"lat\":" : ((addComma_3 = true), "{\"lat\":")
            json += asNumber(value_lat_9)
          }

          const value_lng_10 = obj["lng"]
          if (value_lng_10 !== undefined) {
            json += addComma_3 ? ",\"lng\":" : ((addComma_3 = true), "{\"lng\":")
            json += asNumber(value_lng_10)
          }

    for (const key of Object.keys(obj)) {
      if (
        key === "country" || key === "city" || key === "street" || key === "postal_code" || key === "additional" || key === "lat" || key === "lng" ||
        obj[key] === undefined ||
        typeof obj[key] === 'function' ||
        typeof obj[key] === 'symbol'
      ) continue
      const value = obj[key]
  
        json += addComma_3 ? JSON_STR_COMMA : ((addComma_3 = true), JSON_STR_BEGIN_OBJECT)
        json += asString(key) + JSON_STR_COLONS
        
        if (typeof value !== 'string') {
          if (value === null) {
            json += JSON_STR_EMPTY_STRING
          } else if (value instanceof Date) {
            json += JSON_STR_QUOTE + value.toISOString() + JSON_STR_QUOTE
          } else if (value instanceof RegExp) {
            json += asString(value.source)
          } else {
            json += asString(value.toString())
          }
        } else {
          json += asString(value)
        }
        
      
    }
  if (!addComma_3) json += JSON_STR_BEGIN_OBJECT

return json + JSON_STR_END_OBJECT

      }
    

      // "contract#/components/schemas/OrderAddress"
      function anonymous0 (input) {
        const obj = (input && typeof input.toJSON === 'function')
    ? input.toJSON()
    : input
  
        if (obj === null) return JSON_STR_EMPTY_OBJECT
        let json = ''

        
      const value_id_1 = obj["id"]
      if (value_id_1 !== undefined) {
        json += "{\"id\":"
        
          if(Number.isInteger(value_id_1) || value_id_1 === null) {
            json += asInteger(value_id_1)
          }
        
          else if(
            typeof value_id_1 === "string" ||
            value_id_1 === null ||
            value_id_1 instanceof Date ||
            value_id_1 instanceof RegExp ||
            (
              typeof value_id_1 === "object" &&
              typeof value_id_1.toString === "function" &&
              value_id_1.toString !== Object.prototype.toString
            )
          ) {
            
        if (typeof value_id_1 !== 'string') {
          if (value_id_1 === null) {
            json += JSON_STR_EMPTY_STRING
          } else if (value_id_1 instanceof Date) {
            json += JSON_STR_QUOTE + value_id_1.toISOString() + JSON_STR_QUOTE
          } else if (value_id_1 instanceof RegExp) {
            json += asString(value_id_1.source)
          } else {
            json += asString(value_id_1.toString())
          }
        } else {
          json += asString(value_id_1)
        }
        
          }
        
    else throw new TypeError("The value of 'contract#/components/schemas/OrderId' does not match schema definition.")
  
      } else {
        throw new Error('"id" is required!')
      }
      
      const value_address_2 = obj["address"]
      if (value_address_2 !== undefined) {
        json += ",\"address\":"
        json += anonymous1(value_address_2)
      } else {
        throw new Error('"address" is required!')
      }
      
return json + JSON_STR_END_OBJECT

      }
    
    const main = anonymous0
    return main
    
}(validator, serializer)
return module.exports;
})();

exports.OrderList = (() => {
const module = {};

  'use strict'

  const Serializer = require('fast-json-stringify/lib/serializer')
  const serializerState = {"mode":"standalone","ajv":{"strict":false,"allowUnionTypes":true}}
  const serializer = Serializer.restoreFromState(serializerState)

  const validator = null


  module.exports = function anonymous(validator,serializer
) {

    
const {
  asString,
  asNumber,
  asBoolean,
  asDateTime,
  asDate,
  asTime,
  asUnsafeString,
  asPlainStringArray
} = serializer

const asInteger = serializer.asInteger.bind(serializer)


    const JSON_STR_BEGIN_OBJECT = '{'
    const JSON_STR_END_OBJECT = '}'
    const JSON_STR_BEGIN_ARRAY = '['
    const JSON_STR_END_ARRAY = ']'
    const JSON_STR_COMMA = ','
    const JSON_STR_COLONS = ':'
    const JSON_STR_QUOTE = '"'
    const JSON_STR_EMPTY_OBJECT = JSON_STR_BEGIN_OBJECT + JSON_STR_END_OBJECT
    const JSON_STR_EMPTY_ARRAY = JSON_STR_BEGIN_ARRAY + JSON_STR_END_ARRAY
    const JSON_STR_EMPTY_STRING = JSON_STR_QUOTE + JSON_STR_QUOTE
    const JSON_STR_NULL = 'null'
    
  
    
      // "contract#/components/schemas/StoredAddress"
      function anonymous3 (input) {
        const obj = (input && typeof input.toJSON === 'function')
    ? input.toJSON()
    : input
  
        if (obj === null) return JSON_STR_EMPTY_OBJECT
        let json = ''

        let addComma_19 = false

          const value_country_20 = obj["country"]
          if (value_country_20 !== undefined) {
            json += addComma_19 ? ",\"country\":" : ((addComma_19 = true), "{\"country\":")
            
        if (typeof value_country_20 !== 'string') {
          if (value_country_20 === null) {
            json += JSON_STR_EMPTY_STRING
          } else if (value_country_20 instanceof Date) {
            json += JSON_STR_QUOTE + value_country_20.toISOString() + JSON_STR_QUOTE
          } else if (value_country_20 instanceof RegExp) {
            json += asString(value_country_20.source)
          } else {
            json += asString(value_country_20.toString())
          }
        } else {
          json += asString(value_country_20)
        }
        
          }

          const value_city_21 = obj["city"]
          if (value_city_21 !== undefined) {
            json += addComma_19 ? ",\"city\":" : ((addComma_19 = true), "{\"city\":")
            
        if (typeof value_city_21 !== 'string') {
          if (value_city_21 === null) {
            json += JSON_STR_EMPTY_STRING
          } else if (value_city_21 instanceof Date) {
            json += JSON_STR_QUOTE + value_city_21.toISOString() + JSON_STR_QUOTE
          } else if (value_city_21 instanceof RegExp) {
            json += asString(value_city_21.source)
          } else {
            json += asString(value_city_21.toString())
          }
        } else {
          json += asString(value_city_21)
        }
        
          }

          const value_street_22 = obj["street"]
          if (value_street_22 !== undefined) {
            json += addComma_19 ? ",\"street\":" : ((addComma_19 = true), "{\"street\":")
            
        if (typeof value_street_22 !== 'string') {
          if (value_street_22 === null) {
            json += JSON_STR_EMPTY_STRING
          } else if (value_street_22 instanceof Date) {
            json += JSON_STR_QUOTE + value_street_22.toISOString() + JSON_STR_QUOTE
          } else if (value_street_22 instanceof RegExp) {
            json += asString(value_street_22.source)
          } else {
            json += asString(value_street_22.toString())
          }
        } else {
          json += asString(value_street_22)
        }
        
          }

          const value_postal_code_23 = obj["postal_code"]
          if (value_postal_code_23 !== undefined) {
            json += addComma_19 ? ",\"postal_code\":" : ((addComma_19 = true), "{\"postal_code\":")
            
        if (typeof value_postal_code_23 !== 'string') {
          if (value_postal_code_23 === null) {
            json += JSON_STR_EMPTY_STRING
          } else if (value_postal_code_23 instanceof Date) {
            json += JSON_STR_QUOTE + value_postal_code_23.toISOString() + JSON_STR_QUOTE
          } else if (value_postal_code_23 instanceof RegExp) {
            json += asString(value_postal_code_23.source)
          } else {
            json += asString(value_postal_code_23.toString())
          }
        } else {
          json += asString(value_postal_code_23)
        }
        
          }

          const value_additional_24 = obj["additional"]
          if (value_additional_24 !== undefined) {
            json += addComma_19 ? ",\"additional\":" : ((addComma_19 = true), "{\"additional\":")
            
        if (typeof value_additional_24 !== 'string') {
          if (value_additional_24 === null) {
            json += JSON_STR_EMPTY_STRING
          } else if (value_additional_24 instanceof Date) {
            json += JSON_STR_QUOTE + value_additional_24.toISOString() + JSON_STR_QUOTE
          } else if (value_additional_24 instanceof RegExp) {
            json += asString(value_additional_24.source)
          } else {
            json += asString(value_additional_24.toString())
          }
        } else {
          json += asString(value_additional_24)
        }
        
          }

          const value_lat_25 = obj["lat"]
          if (value_lat_25 !== undefined) {
            json += addComma_19 ? ",\"lat\":" : ((addComma_19 = true), "{\"lat\":")
            json += asNumber(value_lat_25)
          }

          const value_lng_26 = obj["lng"]
          if (value_lng_26 !== undefined) {
            json += addComma_19 ? ",\"lng\":" : ((addComma_19 = true), "{\"lng\":")
            json += asNumber(value_lng_26)
          }

    for (const key of Object.keys(obj)) {
      if (
        key === "country" || key === "city" || key === "street" || key === "postal_code" || key === "additional" || key === "lat" || key === "lng" ||
        obj[key] === undefined ||
        typeof obj[key] === 'function' ||
        typeof obj[key] === 'symbol'
      ) continue
      const value = obj[key]
  
        json += addComma_19 ? JSON_STR_COMMA : ((addComma_19 = true), JSON_STR_BEGIN_OBJECT)
        json += asString(key) + JSON_STR_COLONS
        
        if (typeof value !== 'string') {
          if (value === null) {
            json += JSON_STR_EMPTY_STRING
          } else if (value instanceof Date) {
            json += JSON_STR_QUOTE + value.toISOString() + JSON_STR_QUOTE
          } else if (value instanceof RegExp) {
            json += asString(value.source)
          } else {
            json += asString(value.toString())
          }
        } else {
          json += asString(value)
        }
        
      
    }
  if (!addComma_19) json += JSON_STR_BEGIN_OBJECT

return json + JSON_STR_END_OBJECT

      }
    

      // "contract#/components/schemas/Order"
      function anonymous2 (input) {
        const obj = (input && typeof input.toJSON === 'function')
    ? input.toJSON()
    : input
  
        if (obj === null) return JSON_STR_EMPTY_OBJECT
        let json = ''

        
      const value_id_4 = obj["id"]
      if (value_id_4 !== undefined) {
        json += "{\"id\":"
        
          if(Number.isInteger(value_id_4) || value_id_4 === null) {
            json += asInteger(value_id_4)
          }
        
          else if(
            typeof value_id_4 === "string" ||
            value_id_4 === null ||
            value_id_4 instanceof Date ||
            value_id_4 instanceof RegExp ||
            (
              typeof value_id_4 === "object" &&
              typeof value_id_4.toString === "function" &&
              value_id_4.toString !== Object.prototype.toString
            )
          ) {
            
        if (typeof value_id_4 !== 'string') {
          if (value_id_4 === null) {
            json += JSON_STR_EMPTY_STRING
          } else if (value_id_4 instanceof Date) {
            json += JSON_STR_QUOTE + value_id_4.toISOString() + JSON_STR_QUOTE
          } else if (value_id_4 instanceof RegExp) {
            json += asString(value_id_4.source)
          } else {
            json += asString(value_id_4.toString())
          }
        } else {
          json += asString(value_id_4)
        }
        
          }
        
    else throw new TypeError("The value of 'contract#/components/schemas/OrderId' does not match schema definition.")
  
      } else {
        throw new Error('"id" is required!')
      }
      
      const value_uuid_5 = obj["uuid"]
      if (value_uuid_5 !== undefined) {
        json += ",\"uuid\":"
        json += asUnsafeString(value_uuid_5)
      } else {
        throw new Error('"uuid" is required!')
      }
      
      const value_user_id_6 = obj["user_id"]
      if (value_user_id_6 !== undefined) {
        json += ",\"user_id\":"
        json += asInteger(value_user_id_6)
      } else {
        throw new Error('"user_id" is required!')
      }
      
      const value_recipe_7 = obj["recipe"]
      if (value_recipe_7 !== undefined) {
        json += ",\"recipe\":"
        
        if (typeof value_recipe_7 !== 'string') {
          if (value_recipe_7 === null) {
            json += JSON_STR_EMPTY_STRING
          } else if (value_recipe_7 instanceof Date) {
            json += JSON_STR_QUOTE + value_recipe_7.toISOString() + JSON_STR_QUOTE
          } else if (value_recipe_7 instanceof RegExp) {
            json += asString(value_recipe_7.source)
          } else {
            json += asString(value_recipe_7.toString())
          }
        } else {
          json += asString(value_recipe_7)
        }
        
      } else {
        throw new Error('"recipe" is required!')
      }
      
      const value_coffee_machine_id_8 = obj["coffee_machine_id"]
      if (value_coffee_machine_id_8 !== undefined) {
        json += ",\"coffee_machine_id\":"
        
          if (value_coffee_machine_id_8 === null) {
            json += JSON_STR_NULL
          }
          
          else if(Number.isInteger(value_coffee_machine_id_8) || value_coffee_machine_id_8 === null) {
            json += asInteger(value_coffee_machine_id_8)
          }
        
    else throw new TypeError("The value of 'contract#/components/schemas/Order/properties/coffee_machine_id' does not match schema definition.")
  
      } else {
        throw new Error('"coffee_machine_id" is required!')
      }
      
      const value_volume_ml_9 = obj["volume_ml"]
      if (value_volume_ml_9 !== undefined) {
        json += ",\"volume_ml\":"
        json += asInteger(value_volume_ml_9)
      } else {
        throw new Error('"volume_ml" is required!')
      }
      
      const value_status_10 = obj["status"]
      if (value_status_10 !== undefined) {
        json += ",\"status\":"
        json += asUnsafeString(value_status_10)
      } else {
        throw new Error('"status" is required!')
      }
      
      const value_is_ready_11 = obj["is_ready"]
      if (value_is_ready_11 !== undefined) {
        json += ",\"is_ready\":"
        json += asBoolean(value_is_ready_11)
      } else {
        throw new Error('"is_ready" is required!')
      }
      
      const value_version_12 = obj["version"]
      if (value_version_12 !== undefined) {
        json += ",\"version\":"
        json += asInteger(value_version_12)
      } else {
        throw new Error('"version" is required!')
      }
      
      const value_volume_13 = obj["volume"]
      if (value_volume_13 !== undefined) {
        json += ",\"volume\":"
        
        if (typeof value_volume_13 !== 'string') {
          if (value_volume_13 === null) {
            json += JSON_STR_EMPTY_STRING
          } else if (value_volume_13 instanceof Date) {
            json += JSON_STR_QUOTE + value_volume_13.toISOString() + JSON_STR_QUOTE
          } else if (value_volume_13 instanceof RegExp) {
            json += asString(value_volume_13.source)
          } else {
            json += asString(value_volume_13.toString())
          }
        } else {
          json += asString(value_volume_13)
        }
        
      } else {
        throw new Error('"volume" is required!')
      }
      
      const value_price_14 = obj["price"]
      if (value_price_14 !== undefined) {
        json += ",\"price\":"
        
        if (typeof value_price_14 !== 'string') {
          if (value_price_14 === null) {
            json += JSON_STR_EMPTY_STRING
          } else if (value_price_14 instanceof Date) {
            json += JSON_STR_QUOTE + value_price_14.toISOString() + JSON_STR_QUOTE
          } else if (value_price_14 instanceof RegExp) {
            json += asString(value_price_14.source)
          } else {
            json += asString(value_price_14.toString())
          }
        } else {
          json += asString(value_price_14)
        }
        
      } else {
        throw new Error('"price" is required!')
      }
      
      const value_currency_15 = obj["currency"]
      if (value_currency_15 !== undefined) {
        json += ",\"currency\":"
        
        if (typeof value_currency_15 !== 'string') {
          if (value_currency_15 === null) {
            json += JSON_STR_EMPTY_STRING
          } else if (value_currency_15 instanceof Date) {
            json += JSON_STR_QUOTE + value_currency_15.toISOString() + JSON_STR_QUOTE
          } else if (value_currency_15 instanceof RegExp) {
            json += asString(value_currency_15.source)
          } else {
            json += asString(value_currency_15.toString())
          }
        } else {
          json += asString(value_currency_15)
        }
        
      } else {
        throw new Error('"currency" is required!')
      }
      
      const value_price_minor_units_16 = obj["price_minor_units"]
      if (value_price_minor_units_16 !== undefined) {
        json += ",\"price_minor_units\":"
        json += asInteger(value_price_minor_units_16)
      } else {
        throw new Error('"price_minor_units" is required!')
      }
      
      const value_created_by_17 = obj["created_by"]
      if (value_created_by_17 !== undefined) {
        json += ",\"created_by\":"
        json += asInteger(value_created_by_17)
      } else {
        throw new Error('"created_by" is required!')
      }
      
      const value_address_18 = obj["address"]
      if (value_address_18 !== undefined) {
        json += ",\"address\":"
        
          if (value_address_18 === null) {
            json += JSON_STR_NULL
          }
          
          else if((typeof value_address_18 === "object" && !Array.isArray(value_address_18)) || value_address_18 === null) {
            json += anonymous3(value_address_18)
          }
        
    else throw new TypeError("The value of 'contract#/components/schemas/StoredAddress' does not match schema definition.")
  
      } else {
        throw new Error('"address" is required!')
      }
      
      const value_completed_at_27 = obj["completed_at"]
      if (value_completed_at_27 !== undefined) {
        json += ",\"completed_at\":"
        
          if (value_completed_at_27 === null) {
            json += JSON_STR_NULL
          }
          
          else if(
            typeof value_completed_at_27 === "string" ||
            value_completed_at_27 === null ||
            value_completed_at_27 instanceof Date ||
            value_completed_at_27 instanceof RegExp ||
            (
              typeof value_completed_at_27 === "object" &&
              typeof value_completed_at_27.toString === "function" &&
              value_completed_at_27.toString !== Object.prototype.toString
            )
          ) {
            json += asDateTime(value_completed_at_27)
          }
        
    else throw new TypeError("The value of 'contract#/components/schemas/Order/properties/completed_at' does not match schema definition.")
  
      } else {
        throw new Error('"completed_at" is required!')
      }
      
      const value_created_at_28 = obj["created_at"]
      if (value_created_at_28 !== undefined) {
        json += ",\"created_at\":"
        json += asUnsafeString(value_created_at_28)
      } else {
        throw new Error('"created_at" is required!')
      }
      
      const value_updated_at_29 = obj["updated_at"]
      if (value_updated_at_29 !== undefined) {
        json += ",\"updated_at\":"
        json += asUnsafeString(value_updated_at_29)
      } else {
        throw new Error('"updated_at" is required!')
      }
      
      const value_can_restore_30 = obj["can_restore"]
      if (value_can_restore_30 !== undefined) {
        json += ",\"can_restore\":"
        json += asBoolean(value_can_restore_30)
      }

      const value_cancel_reason_31 = obj["cancel_reason"]
      if (value_cancel_reason_31 !== undefined) {
        json += ",\"cancel_reason\":"
        
        if (typeof value_cancel_reason_31 !== 'string') {
          if (value_cancel_reason_31 === null) {
            json += JSON_STR_EMPTY_STRING
          } else if (value_cancel_reason_31 instanceof Date) {
            json += JSON_STR_QUOTE + value_cancel_reason_31.toISOString() + JSON_STR_QUOTE
          } else if (value_cancel_reason_31 instanceof RegExp) {
            json += asString(value_cancel_reason_31.source)
          } else {
            json += asString(value_cancel_reason_31.toString())
          }
        } else {
          json += asString(value_cancel_reason_31)
        }
        
      }

      const value_archived_at_32 = obj["archived_at"]
      if (value_archived_at_32 !== undefined) {
        json += ",\"archived_at\":"
        json += asUnsafeString(value_archived_at_32)
      }

      const value_cancelled_at_33 = obj["cancelled_at"]
      if (value_cancelled_at_33 !== undefined) {
        json += ",\"cancelled_at\":"
        json += asUnsafeString(value_cancelled_at_33)
      }

return json + JSON_STR_END_OBJECT

      }
    

    function anonymous1 (obj) {
      // "contract#/components/schemas/OrderList/properties/items"
      let json = ''
  
    if (obj === null) return JSON_STR_EMPTY_ARRAY
    if (!Array.isArray(obj)) {
      throw new TypeError("The value of 'contract#/components/schemas/OrderList/properties/items' does not match schema definition.")
    }
    const arrayLength = obj.length
  
    json += JSON_STR_BEGIN_ARRAY
  
      if (arrayLength > 0) {
        const value = obj[0]
        json += anonymous2(value)
        for (let i = 1; i < arrayLength; i++) {
          json += JSON_STR_COMMA
          const value = obj[i]
          json += anonymous2(value)
        }
      }
      return json + JSON_STR_END_ARRAY
    }

      // "contract#/components/schemas/OrderList"
      function anonymous0 (input) {
        const obj = (input && typeof input.toJSON === 'function')
    ? input.toJSON()
    : input
  
        if (obj === null) return JSON_STR_EMPTY_OBJECT
        let json = ''

        
      const value_revision_1 = obj["revision"]
      if (value_revision_1 !== undefined) {
        json += "{\"revision\":"
        json += asInteger(value_revision_1)
      } else {
        throw new Error('"revision" is required!')
      }
      
      const value_items_2 = obj["items"]
      if (value_items_2 !== undefined) {
        json += ",\"items\":"
        json += anonymous1(value_items_2)
      } else {
        throw new Error('"items" is required!')
      }
      
      const value_total_34 = obj["total"]
      if (value_total_34 !== undefined) {
        json += ",\"total\":"
        json += asInteger(value_total_34)
      } else {
        throw new Error('"total" is required!')
      }
      
      const value_next_cursor_35 = obj["next_cursor"]
      if (value_next_cursor_35 !== undefined) {
        json += ",\"next_cursor\":"
        
          if (value_next_cursor_35 === null) {
            json += JSON_STR_NULL
          }
          
          else if(
            typeof value_next_cursor_35 === "string" ||
            value_next_cursor_35 === null ||
            value_next_cursor_35 instanceof Date ||
            value_next_cursor_35 instanceof RegExp ||
            (
              typeof value_next_cursor_35 === "object" &&
              typeof value_next_cursor_35.toString === "function" &&
              value_next_cursor_35.toString !== Object.prototype.toString
            )
          ) {
            
        if (typeof value_next_cursor_35 !== 'string') {
          if (value_next_cursor_35 === null) {
            json += JSON_STR_EMPTY_STRING
          } else if (value_next_cursor_35 instanceof Date) {
            json += JSON_STR_QUOTE + value_next_cursor_35.toISOString() + JSON_STR_QUOTE
          } else if (value_next_cursor_35 instanceof RegExp) {
            json += asString(value_next_cursor_35.source)
          } else {
            json += asString(value_next_cursor_35.toString())
          }
        } else {
          json += asString(value_next_cursor_35)
        }
        
          }
        
    else throw new TypeError("The value of 'contract#/components/schemas/OrderList/properties/next_cursor' does not match schema definition.")
  
      } else {
        throw new Error('"next_cursor" is required!')
      }
      
      const value_limit_36 = obj["limit"]
      if (value_limit_36 !== undefined) {
        json += ",\"limit\":"
        json += asInteger(value_limit_36)
      } else {
        throw new Error('"limit" is required!')
      }
      
return json + JSON_STR_END_OBJECT

      }
    
    const main = anonymous0
    return main
    
}(validator, serializer)
return module.exports;
})();

exports.OrderV2 = (() => {
const module = {};

  'use strict'

  const Serializer = require('fast-json-stringify/lib/serializer')
  const serializerState = {"mode":"standalone","ajv":{"strict":false,"allowUnionTypes":true}}
  const serializer = Serializer.restoreFromState(serializerState)

  const validator = null


  module.exports = function anonymous(validator,serializer
) {

    
const {
  asString,
  asNumber,
  asBoolean,
  asDateTime,
  asDate,
  asTime,
  asUnsafeString,
  asPlainStringArray
} = serializer

const asInteger = serializer.asInteger.bind(serializer)


    const JSON_STR_BEGIN_OBJECT = '{'
    const JSON_STR_END_OBJECT = '}'
    const JSON_STR_BEGIN_ARRAY = '['
    const JSON_STR_END_ARRAY = ']'
    const JSON_STR_COMMA = ','
    const JSON_STR_COLONS = ':'
    const JSON_STR_QUOTE = '"'
    const JSON_STR_EMPTY_OBJECT = JSON_STR_BEGIN_OBJECT + JSON_STR_END_OBJECT
    const JSON_STR_EMPTY_ARRAY = JSON_STR_BEGIN_ARRAY + JSON_STR_END_ARRAY
    const JSON_STR_EMPTY_STRING = JSON_STR_QUOTE + JSON_STR_QUOTE
    const JSON_STR_NULL = 'null'
    
  
    
      // "contract#/components/schemas/StoredAddress"
      function anonymous1 (input) {
        const obj = (input && typeof input.toJSON === 'function')
    ? input.toJSON()
    : input
  
        if (obj === null) return JSON_STR_EMPTY_OBJECT
        let json = ''

        let addComma_16 = false

          const value_country_17 = obj["country"]
          if (value_country_17 !== undefined) {
            json += addComma_16 ? ",\"country\":" : ((addComma_16 = true), "{\"country\":")
            
        if (typeof value_country_17 !== 'string') {
          if (value_country_17 === null) {
            json += JSON_STR_EMPTY_STRING
          } else if (value_country_17 instanceof Date) {
            json += JSON_STR_QUOTE + value_country_17.toISOString() + JSON_STR_QUOTE
          } else if (value_country_17 instanceof RegExp) {
            json += asString(value_country_17.source)
          } else {
            json += asString(value_country_17.toString())
          }
        } else {
          json += asString(value_country_17)
        }
        
          }

          const value_city_18 = obj["city"]
          if (value_city_18 !== undefined) {
            json += addComma_16 ? ",\"city\":" : ((addComma_16 = true), "{\"city\":")
            
        if (typeof value_city_18 !== 'string') {
          if (value_city_18 === null) {
            json += JSON_STR_EMPTY_STRING
          } else if (value_city_18 instanceof Date) {
            json += JSON_STR_QUOTE + value_city_18.toISOString() + JSON_STR_QUOTE
          } else if (value_city_18 instanceof RegExp) {
            json += asString(value_city_18.source)
          } else {
            json += asString(value_city_18.toString())
          }
        } else {
          json += asString(value_city_18)
        }
        
          }

          const value_street_19 = obj["street"]
          if (value_street_19 !== undefined) {
            json += addComma_16 ? ",\"street\":" : ((addComma_16 = true), "{\"street\":")
            
        if (typeof value_street_19 !== 'string') {
          if (value_street_19 === null) {
            json += JSON_STR_EMPTY_STRING
          } else if (value_street_19 instanceof Date) {
            json += JSON_STR_QUOTE + value_street_19.toISOString() + JSON_STR_QUOTE
          } else if (value_street_19 instanceof RegExp) {
            json += asString(value_street_19.source)
          } else {
            json += asString(value_street_19.toString())
          }
        } else {
          json += asString(value_street_19)
        }
        
          }

          const value_postal_code_20 = obj["postal_code"]
          if (value_postal_code_20 !== undefined) {
            json += addComma_16 ? ",\"postal_code\":" : ((addComma_16 = true), "{\"postal_code\":")
            
        if (typeof value_postal_code_20 !== 'string') {
          if (value_postal_code_20 === null) {
            json += JSON_STR_EMPTY_STRING
          } else if (value_postal_code_20 instanceof Date) {
            json += JSON_STR_QUOTE + value_postal_code_20.toISOString() + JSON_STR_QUOTE
          } else if (value_postal_code_20 instanceof RegExp) {
            json += asString(value_postal_code_20.source)
          } else {
            json += asString(value_postal_code_20.toString())
          }
        } else {
          json += asString(value_postal_code_20)
        }
        
          }

          const value_additional_21 = obj["additional"]
          if (value_additional_21 !== undefined) {
            json += addComma_16 ? ",\"additional\":" : ((addComma_16 = true), "{\"additional\":")
            
        if (typeof value_additional_21 !== 'string') {
          if (value_additional_21 === null) {
            json += JSON_STR_EMPTY_STRING
          } else if (value_additional_21 instanceof Date) {
            json += JSON_STR_QUOTE + value_additional_21.toISOString() + JSON_STR_QUOTE
          } else if (value_additional_21 instanceof RegExp) {
            json += asString(value_additional_21.source)
          } else {
            json += asString(value_additional_21.toString())
          }
        } else {
          json += asString(value_additional_21)
        }
        
          }

          const value_lat_22 = obj["lat"]
          if (value_lat_22 !== undefined) {
            json += addComma_16 ? ",\"lat\":" : ((addComma_16 = true), "{\"lat\":")
            json += asNumber(value_lat_22)
          }

          const value_lng_23 = obj["lng"]
          if (value_lng_23 !== undefined) {
            json += addComma_16 ? ",\"lng\":" : ((addComma_16 = true), "{\"lng\":")
            json += asNumber(value_lng_23)
          }

    for (const key of Object.keys(obj)) {
      if (
        key === "country" || key === "city" || key === "street" || key === "postal_code" || key === "additional" || key === "lat" || key === "lng" ||
        obj[key] === undefined ||
        typeof obj[key] === 'function' ||
        typeof obj[key] === 'symbol'
      ) continue
      const value = obj[key]
  
        json += addComma_16 ? JSON_STR_COMMA : ((addComma_16 = true), JSON_STR_BEGIN_OBJECT)
        json += asString(key) + JSON_STR_COLONS
        
        if (typeof value !== 'string') {
          if (value === null) {
            json += JSON_STR_EMPTY_STRING
          } else if (value instanceof Date) {
            json += JSON_STR_QUOTE + value.toISOString() + JSON_STR_QUOTE
          } else if (value instanceof RegExp) {
            json += asString(value.source)
          } else {
            json += asString(value.toString())
          }
        } else {
          json += asString(value)
        }
        
      
    }
  if (!addComma_16) json += JSON_STR_BEGIN_OBJECT

return json + JSON_STR_END_OBJECT

      }
    

      // "contract#/components/schemas/OrderMetadata"
      function anonymous2 (input) {
        const obj = (input && typeof input.toJSON === 'function')
    ? input.toJSON()
    : input
  
        if (obj === null) return JSON_STR_EMPTY_OBJECT
        let json = ''

        
      const value_completed_at_26 = obj["completed_at"]
      if (value_completed_at_26 !== undefined) {
        json += "{\"completed_at\":"
        
          if (value_completed_at_26 === null) {
            json += JSON_STR_NULL
          }
          
          else if(
            typeof value_completed_at_26 === "string" ||
            value_completed_at_26 === null ||
            value_completed_at_26 instanceof Date ||
            value_completed_at_26 instanceof RegExp ||
            (
              typeof value_completed_at_26 === "object" &&
              typeof value_completed_at_26.toString === "function" &&
              value_completed_at_26.toString !== Object.prototype.toString
            )
          ) {
            json += asDateTime(value_completed_at_26)
          }
        
    else throw new TypeError("The value of 'contract#/components/schemas/OrderMetadata/properties/completed_at' does not match schema definition.")
  
      } else {
        throw new Error('"completed_at" is required!')
      }
      
      const value_created_at_27 = obj["created_at"]
      if (value_created_at_27 !== undefined) {
        json += ",\"created_at\":"
        json += asUnsafeString(value_created_at_27)
      } else {
        throw new Error('"created_at" is required!')
      }
      
      const value_updated_at_28 = obj["updated_at"]
      if (value_updated_at_28 !== undefined) {
        json += ",\"updated_at\":"
        json += asUnsafeString(value_updated_at_28)
      } else {
        throw new Error('"updated_at" is required!')
      }
      
      const value_cancelled_at_29 = obj["cancelled_at"]
      if (value_cancelled_at_29 !== undefined) {
        json += ",\"cancelled_at\":"
        
          if (value_cancelled_at_29 === null) {
            json += JSON_STR_NULL
          }
          
          else if(
            typeof value_cancelled_at_29 === "string" ||
            value_cancelled_at_29 === null ||
            value_cancelled_at_29 instanceof Date ||
            value_cancelled_at_29 instanceof RegExp ||
            (
              typeof value_cancelled_at_29 === "object" &&
              typeof value_cancelled_at_29.toString === "function" &&
              value_cancelled_at_29.toString !== Object.prototype.toString
            )
          ) {
            json += asDateTime(value_cancelled_at_29)
          }
        
    else throw new TypeError("The value of 'contract#/components/schemas/OrderMetadata/properties/cancelled_at' does not match schema definition.")
  
      } else {
        throw new Error('"cancelled_at" is required!')
      }
      
      const value_archived_at_30 = obj["archived_at"]
      if (value_archived_at_30 !== undefined) {
        json += ",\"archived_at\":"
        
          if (value_archived_at_30 === null) {
            json += JSON_STR_NULL
          }
          
          else if(
            typeof value_archived_at_30 === "string" ||
            value_archived_at_30 === null ||
            value_archived_at_30 instanceof Date ||
            value_archived_at_30 instanceof RegExp ||
            (
              typeof value_archived_at_30 === "object" &&
              typeof value_archived_at_30.toString === "function" &&
              value_archived_at_30.toString !== Object.prototype.toString
            )
          ) {
            json += asDateTime(value_archived_at_30)
          }
        
    else throw new TypeError("The value of 'contract#/components/schemas/OrderMetadata/properties/archived_at' does not match schema definition.")
  
      } else {
        throw new Error('"archived_at" is required!')
      }
      
return json + JSON_STR_END_OBJECT

      }
    

      // "contract#/components/schemas/OrderV2"
      function anonymous0 (input) {
        const obj = (input && typeof input.toJSON === 'function')
    ? input.toJSON()
    : input
  
        if (obj === null) return JSON_STR_EMPTY_OBJECT
        let json = ''

        
      const value_id_1 = obj["id"]
      if (value_id_1 !== undefined) {
        json += "{\"id\":"
        
          if(Number.isInteger(value_id_1) || value_id_1 === null) {
            json += asInteger(value_id_1)
          }
        
          else if(
            typeof value_id_1 === "string" ||
            value_id_1 === null ||
            value_id_1 instanceof Date ||
            value_id_1 instanceof RegExp ||
            (
              typeof value_id_1 === "object" &&
              typeof value_id_1.toString === "function" &&
              value_id_1.toString !== Object.prototype.toString
            )
          ) {
            
        if (typeof value_id_1 !== 'string') {
          if (value_id_1 === null) {
            json += JSON_STR_EMPTY_STRING
          } else if (value_id_1 instanceof Date) {
            json += JSON_STR_QUOTE + value_id_1.toISOString() + JSON_STR_QUOTE
          } else if (value_id_1 instanceof RegExp) {
            json += asString(value_id_1.source)
          } else {
            json += asString(value_id_1.toString())
          }
        } else {
          json += asString(value_id_1)
        }
        
          }
        
    else throw new TypeError("The value of 'contract#/components/schemas/OrderId' does not match schema definition.")
  
      } else {
        throw new Error('"id" is required!')
      }
      
      const value_uuid_2 = obj["uuid"]
      if (value_uuid_2 !== undefined) {
        json += ",\"uuid\":"
        json += asUnsafeString(value_uuid_2)
      } else {
        throw new Error('"uuid" is required!')
      }
      
      const value_user_id_3 = obj["user_id"]
      if (value_user_id_3 !== undefined) {
        json += ",\"user_id\":"
        json += asInteger(value_user_id_3)
      } else {
        throw new Error('"user_id" is required!')
      }
      
      const value_recipe_4 = obj["recipe"]
      if (value_recipe_4 !== undefined) {
        json += ",\"recipe\":"
        
        if (typeof value_recipe_4 !== 'string') {
          if (value_recipe_4 === null) {
            json += JSON_STR_EMPTY_STRING
          } else if (value_recipe_4 instanceof Date) {
            json += JSON_STR_QUOTE + value_recipe_4.toISOString() + JSON_STR_QUOTE
          } else if (value_recipe_4 instanceof RegExp) {
            json += asString(value_recipe_4.source)
          } else {
            json += asString(value_recipe_4.toString())
          }
        } else {
          json += asString(value_recipe_4)
        }
        
      } else {
        throw new Error('"recipe" is required!')
      }
      
      const value_coffee_machine_id_5 = obj["coffee_machine_id"]
      if (value_coffee_machine_id_5 !== undefined) {
        json += ",\"coffee_machine_id\":"
        
          if (value_coffee_machine_id_5 === null) {
            json += JSON_STR_NULL
          }
          
          else if(Number.isInteger(value_coffee_machine_id_5) || value_coffee_machine_id_5 === null) {
            json += asInteger(value_coffee_machine_id_5)
          }
        
    else throw new TypeError("The value of 'contract#/components/schemas/OrderV2/properties/coffee_machine_id' does not match schema definition.")
  
      } else {
        throw new Error('"coffee_machine_id" is required!')
      }
      
      const value_volume_ml_6 = obj["volume_ml"]
      if (value_volume_ml_6 !== undefined) {
        json += ",\"volume_ml\":"
        json += asInteger(value_volume_ml_6)
      } else {
        throw new Error('"volume_ml" is required!')
      }
      
      const value_status_7 = obj["status"]
      if (value_status_7 !== undefined) {
        json += ",\"status\":"
        json += asUnsafeString(value_status_7)
      } else {
        throw new Error('"status" is required!')
      }
      
      const value_is_ready_8 = obj["is_ready"]
      if (value_is_ready_8 !== undefined) {
        json += ",\"is_ready\":"
        json += asBoolean(value_is_ready_8)
      } else {
        throw new Error('"is_ready" is required!')
      }
      
      const value_version_9 = obj["version"]
      if (value_version_9 !== undefined) {
        json += ",\"version\":"
        json += asInteger(value_version_9)
      } else {
        throw new Error('"version" is required!')
      }
      
      const value_volume_10 = obj["volume"]
      if (value_volume_10 !== undefined) {
        json += ",\"volume\":"
        
        if (typeof value_volume_10 !== 'string') {
          if (value_volume_10 === null) {
            json += JSON_STR_EMPTY_STRING
          } else if (value_volume_10 instanceof Date) {
            json += JSON_STR_QUOTE + value_volume_10.toISOString() + JSON_STR_QUOTE
          } else if (value_volume_10 instanceof RegExp) {
            json += asString(value_volume_10.source)
          } else {
            json += asString(value_volume_10.toString())
          }
        } else {
          json += asString(value_volume_10)
        }
        
      } else {
        throw new Error('"volume" is required!')
      }
      
      const value_price_11 = obj["price"]
      if (value_price_11 !== undefined) {
        json += ",\"price\":"
        
        if (typeof value_price_11 !== 'string') {
          if (value_price_11 === null) {
            json += JSON_STR_EMPTY_STRING
          } else if (value_price_11 instanceof Date) {
            json += JSON_STR_QUOTE + value_price_11.toISOString() + JSON_STR_QUOTE
          } else if (value_price_11 instanceof RegExp) {
            json += asString(value_price_11.source)
          } else {
            json += asString(value_price_11.toString())
          }
        } else {
          json += asString(value_price_11)
        }
        
      } else {
        throw new Error('"price" is required!')
      }
      
      const value_currency_12 = obj["currency"]
      if (value_currency_12 !== undefined) {
        json += ",\"currency\":"
        
        if (typeof value_currency_12 !== 'string') {
          if (value_currency_12 === null) {
            json += JSON_STR_EMPTY_STRING
          } else if (value_currency_12 instanceof Date) {
            json += JSON_STR_QUOTE + value_currency_12.toISOString() + JSON_STR_QUOTE
          } else if (value_currency_12 instanceof RegExp) {
            json += asString(value_currency_12.source)
          } else {
            json += asString(value_currency_12.toString())
          }
        } else {
          json += asString(value_currency_12)
        }
        
      } else {
        throw new Error('"currency" is required!')
      }
      
      const value_price_minor_units_13 = obj["price_minor_units"]
      if (value_price_minor_units_13 !== undefined) {
        json += ",\"price_minor_units\":"
        json += asInteger(value_price_minor_units_13)
      } else {
        throw new Error('"price_minor_units" is required!')
      }
      
      const value_created_by_14 = obj["created_by"]
      if (value_created_by_14 !== undefined) {
        json += ",\"created_by\":"
        json += asInteger(value_created_by_14)
      } else {
        throw new Error('"created_by" is required!')
      }
      
      const value_address_15 = obj["address"]
      if (value_address_15 !== undefined) {
        json += ",\"address\":"
        
          if (value_address_15 === null) {
            json += JSON_STR_NULL
          }
          
          else if((typeof value_address_15 === "object" && !Array.isArray(value_address_15)) || value_address_15 === null) {
            json += anonymous1(value_address_15)
          }
        
    else throw new TypeError("The value of 'contract#/components/schemas/StoredAddress' does not match schema definition.")
  
      } else {
        throw new Error('"address" is required!')
      }
      
      const value_metadata_24 = obj["metadata"]
      if (value_metadata_24 !== undefined) {
        json += ",\"metadata\":"
        json += anonymous2(value_metadata_24)
      } else {
        throw new Error('"metadata" is required!')
      }
      
      const value_can_restore_31 = obj["can_restore"]
      if (value_can_restore_31 !== undefined) {
        json += ",\"can_restore\":"
        json += asBoolean(value_can_restore_31)
      }

      const value_cancel_reason_32 = obj["cancel_reason"]
      if (value_cancel_reason_32 !== undefined) {
        json += ",\"cancel_reason\":"
        
        if (typeof value_cancel_reason_32 !== 'string') {
          if (value_cancel_reason_32 === null) {
            json += JSON_STR_EMPTY_STRING
          } else if (value_cancel_reason_32 instanceof Date) {
            json += JSON_STR_QUOTE + value_cancel_reason_32.toISOString() + JSON_STR_QUOTE
          } else if (value_cancel_reason_32 instanceof RegExp) {
            json += asString(value_cancel_reason_32.source)
          } else {
            json += asString(value_cancel_reason_32.toString())
          }
        } else {
          json += asString(value_cancel_reason_32)
        }
        
      }

return json + JSON_STR_END_OBJECT

      }
    
    const main = anonymous0
    return main
    
}(validator, serializer)
return module.exports;
})();

exports.OrderV2List = (() => {
const module = {};

  'use strict'

  const Serializer = require('fast-json-stringify/lib/serializer')
  const serializerState = {"mode":"standalone","ajv":{"strict":false,"allowUnionTypes":true}}
  const serializer = Serializer.restoreFromState(serializerState)

  const validator = null


  module.exports = function anonymous(validator,serializer
) {

    
const {
  asString,
  asNumber,
  asBoolean,
  asDateTime,
  asDate,
  asTime,
  asUnsafeString,
  asPlainStringArray
} = serializer

const asInteger = serializer.asInteger.bind(serializer)


    const JSON_STR_BEGIN_OBJECT = '{'
    const JSON_STR_END_OBJECT = '}'
    const JSON_STR_BEGIN_ARRAY = '['
    const JSON_STR_END_ARRAY = ']'
    const JSON_STR_COMMA = ','
    const JSON_STR_COLONS = ':'
    const JSON_STR_QUOTE = '"'
    const JSON_STR_EMPTY_OBJECT = JSON_STR_BEGIN_OBJECT + JSON_STR_END_OBJECT
    const JSON_STR_EMPTY_ARRAY = JSON_STR_BEGIN_ARRAY + JSON_STR_END_ARRAY
    const JSON_STR_EMPTY_STRING = JSON_STR_QUOTE + JSON_STR_QUOTE
    const JSON_STR_NULL = 'null'
    
  
    
      // "contract#/components/schemas/StoredAddress"
      function anonymous3 (input) {
        const obj = (input && typeof input.toJSON === 'function')
    ? input.toJSON()
    : input
  
        if (obj === null) return JSON_STR_EMPTY_OBJECT
        let json = ''

        let addComma_19 = false

          const value_country_20 = obj["country"]
          if (value_country_20 !== undefined) {
            json += addComma_19 ? ",\"country\":" : ((addComma_19 = true), "{\"country\":")
            
        if (typeof value_country_20 !== 'string') {
          if (value_country_20 === null) {
            json += JSON_STR_EMPTY_STRING
          } else if (value_country_20 instanceof Date) {
            json += JSON_STR_QUOTE + value_country_20.toISOString() + JSON_STR_QUOTE
          } else if (value_country_20 instanceof RegExp) {
            json += asString(value_country_20.source)
          } else {
            json += asString(value_country_20.toString())
          }
        } else {
          json += asString(value_country_20)
        }
        
          }

          const value_city_21 = obj["city"]
          if (value_city_21 !== undefined) {
            json += addComma_19 ? ",\"city\":" : ((addComma_19 = true), "{\"city\":")
            
        if (typeof value_city_21 !== 'string') {
          if (value_city_21 === null) {
            json += JSON_STR_EMPTY_STRING
          } else if (value_city_21 instanceof Date) {
            json += JSON_STR_QUOTE + value_city_21.toISOString() + JSON_STR_QUOTE
          } else if (value_city_21 instanceof RegExp) {
            json += asString(value_city_21.source)
          } else {
            json += asString(value_city_21.toString())
          }
        } else {
          json += asString(value_city_21)
        }
        
          }

          const value_street_22 = obj["street"]
          if (value_street_22 !== undefined) {
            json += addComma_19 ? ",\"street\":" : ((addComma_19 = true), "{\"street\":")
            
        if (typeof value_street_22 !== 'string') {
          if (value_street_22 === null) {
            json += JSON_STR_EMPTY_STRING
          } else if (value_street_22 instanceof Date) {
            json += JSON_STR_QUOTE + value_street_22.toISOString() + JSON_STR_QUOTE
          } else if (value_street_22 instanceof RegExp) {
            json += asString(value_street_22.source)
          } else {
            json += asString(value_street_22.toString())
          }
        } else {
          json += asString(value_street_22)
        }
        
          }

          const value_postal_code_23 = obj["postal_code"]
          if (value_postal_code_23 !== undefined) {
            json += addComma_19 ? ",\"postal_code\":" : ((addComma_19 = true), "{\"postal_code\":")
            
        if (typeof value_postal_code_23 !== 'string') {
          if (value_postal_code_23 === null) {
            json += JSON_STR_EMPTY_STRING
          } else if (value_postal_code_23 instanceof Date) {
            json += JSON_STR_QUOTE + value_postal_code_23.toISOString() + JSON_STR_QUOTE
          } else if (value_postal_code_23 instanceof RegExp) {
            json += asString(value_postal_code_23.source)
          } else {
            json += asString(value_postal_code_23.toString())
          }
        } else {
          json += asString(value_postal_code_23)
        }
        
          }

          const value_additional_24 = obj["additional"]
          if (value_additional_24 !== undefined) {
            json += addComma_19 ? ",\"additional\":" : ((addComma_19 = true), "{\"additional\":")
            
        if (typeof value_additional_24 !== 'string') {
          if (value_additional_24 === null) {
            json += JSON_STR_EMPTY_STRING
          } else if (value_additional_24 instanceof Date) {
            json += JSON_STR_QUOTE + value_additional_24.toISOString() + JSON_STR_QUOTE
          } else if (value_additional_24 instanceof RegExp) {
            json += asString(value_additional_24.source)
          } else {
            json += asString(value_additional_24.toString())
          }
        } else {
          json += asString(value_additional_24)
        }
        
          }

          const value_lat_25 = obj["lat"]
          if (value_lat_25 !== undefined) {
            json += addComma_19 ? ",\"lat\":" : ((addComma_19 = true), "{\"lat\":")
            json += asNumber(value_lat_25)
          }

          const value_lng_26 = obj["lng"]
          if (value_lng_26 !== undefined) {
            json += addComma_19 ? ",\"lng\":" : ((addComma_19 = true), "{\"lng\":")
            json += asNumber(value_lng_26)
          }

    for (const key of Object.keys(obj)) {
      if (
        key === "country" || key === "city" || key === "street" || key === "postal_code" || key === "additional" || key === "lat" || key === "lng" ||
        obj[key] === undefined ||
        typeof obj[key] === 'function' ||
        typeof obj[key] === 'symbol'
      ) continue
      const value = obj[key]
  
        json += addComma_19 ? JSON_STR_COMMA : ((addComma_19 = true), JSON_STR_BEGIN_OBJECT)
        json += asString(key) + JSON_STR_COLONS
        
        if (typeof value !== 'string') {
          if (value === null) {
            json += JSON_STR_EMPTY_STRING
          } else if (value instanceof Date) {
            json += JSON_STR_QUOTE + value.toISOString() + JSON_STR_QUOTE
          } else if (value instanceof RegExp) {
            json += asString(value.source)
          } else {
            json += asString(value.toString())
          }
        } else {
          json += asString(value)
        }
        
      
    }
  if (!addComma_19) json += JSON_STR_BEGIN_OBJECT

return json + JSON_STR_END_OBJECT

      }
    

      // "contract#/components/schemas/OrderMetadata"
      function anonymous4 (input) {
        const obj = (input && typeof input.toJSON === 'function')
    ? input.toJSON()
    : input
  
        if (obj === null) return JSON_STR_EMPTY_OBJECT
        let json = ''

        
      const value_completed_at_29 = obj["completed_at"]
      if (value_completed_at_29 !== undefined) {
        json += "{\"completed_at\":"
        
          if (value_completed_at_29 === null) {
            json += JSON_STR_NULL
          }
          
          else if(
            typeof value_completed_at_29 === "string" ||
            value_completed_at_29 === null ||
            value_completed_at_29 instanceof Date ||
            value_completed_at_29 instanceof RegExp ||
            (
              typeof value_completed_at_29 === "object" &&
              typeof value_completed_at_29.toString === "function" &&
              value_completed_at_29.toString !== Object.prototype.toString
            )
          ) {
            json += asDateTime(value_completed_at_29)
          }
        
    else throw new TypeError("The value of 'contract#/components/schemas/OrderMetadata/properties/completed_at' does not match schema definition.")
  
      } else {
        throw new Error('"completed_at" is required!')
      }
      
      const value_created_at_30 = obj["created_at"]
      if (value_created_at_30 !== undefined) {
        json += ",\"created_at\":"
        json += asUnsafeString(value_created_at_30)
      } else {
        throw new Error('"created_at" is required!')
      }
      
      const value_updated_at_31 = obj["updated_at"]
      if (value_updated_at_31 !== undefined) {
        json += ",\"updated_at\":"
        json += asUnsafeString(value_updated_at_31)
      } else {
        throw new Error('"updated_at" is required!')
      }
      
      const value_cancelled_at_32 = obj["cancelled_at"]
      if (value_cancelled_at_32 !== undefined) {
        json += ",\"cancelled_at\":"
        
          if (value_cancelled_at_32 === null) {
            json += JSON_STR_NULL
          }
          
          else if(
            typeof value_cancelled_at_32 === "string" ||
            value_cancelled_at_32 === null ||
            value_cancelled_at_32 instanceof Date ||
            value_cancelled_at_32 instanceof RegExp ||
            (
              typeof value_cancelled_at_32 === "object" &&
              typeof value_cancelled_at_32.toString === "function" &&
              value_cancelled_at_32.toString !== Object.prototype.toString
            )
          ) {
            json += asDateTime(value_cancelled_at_32)
          }
        
    else throw new TypeError("The value of 'contract#/components/schemas/OrderMetadata/properties/cancelled_at' does not match schema definition.")
  
      } else {
        throw new Error('"cancelled_at" is required!')
      }
      
      const value_archived_at_33 = obj["archived_at"]
      if (value_archived_at_33 !== undefined) {
        json += ",\"archived_at\":"
        
          if (value_archived_at_33 === null) {
            json += JSON_STR_NULL
          }
          
          else if(
            typeof value_archived_at_33 === "string" ||
            value_archived_at_33 === null ||
            value_archived_at_33 instanceof Date ||
            value_archived_at_33 instanceof RegExp ||
            (
              typeof value_archived_at_33 === "object" &&
              typeof value_archived_at_33.toString === "function" &&
              value_archived_at_33.toString !== Object.prototype.toString
            )
          ) {
            json += asDateTime(value_archived_at_33)
          }
        
    else throw new TypeError("The value of 'contract#/components/schemas/OrderMetadata/properties/archived_at' does not match schema definition.")
  
      } else {
        throw new Error('"archived_at" is required!')
      }
      
return json + JSON_STR_END_OBJECT

      }
    

      // "contract#/components/schemas/OrderV2"
      function anonymous2 (input) {
        const obj = (input && typeof input.toJSON === 'function')
    ? input.toJSON()
    : input
  
        if (obj === null) return JSON_STR_EMPTY_OBJECT
        let json = ''

        
      const value_id_4 = obj["id"]
      if (value_id_4 !== undefined) {
        json += "{\"id\":"
        
          if(Number.isInteger(value_id_4) || value_id_4 === null) {
            json += asInteger(value_id_4)
          }
        
          else if(
            typeof value_id_4 === "string" ||
            value_id_4 === null ||
            value_id_4 instanceof Date ||
            value_id_4 instanceof RegExp ||
            (
              typeof value_id_4 === "object" &&
              typeof value_id_4.toString === "function" &&
              value_id_4.toString !== Object.prototype.toString
            )
          ) {
            
        if (typeof value_id_4 !== 'string') {
          if (value_id_4 === null) {
            json += JSON_STR_EMPTY_STRING
          } else if (value_id_4 instanceof Date) {
            json += JSON_STR_QUOTE + value_id_4.toISOString() + JSON_STR_QUOTE
          } else if (value_id_4 instanceof RegExp) {
            json += asString(value_id_4.source)
          } else {
            json += asString(value_id_4.toString())
          }
        } else {
          json += asString(value_id_4)
        }
        
          }
        
    else throw new TypeError("The value of 'contract#/components/schemas/OrderId' does not match schema definition.")
  
      } else {
        throw new Error('"id" is required!')
      }
      
      const value_uuid_5 = obj["uuid"]
      if (value_uuid_5 !== undefined) {
        json += ",\"uuid\":"
        json += asUnsafeString(value_uuid_5)
      } else {
        throw new Error('"uuid" is required!')
      }
      
      const value_user_id_6 = obj["user_id"]
      if (value_user_id_6 !== undefined) {
        json += ",\"user_id\":"
        json += asInteger(value_user_id_6)
      } else {
        throw new Error('"user_id" is required!')
      }
      
      const value_recipe_7 = obj["recipe"]
      if (value_recipe_7 !== undefined) {
        json += ",\"recipe\":"
        
        if (typeof value_recipe_7 !== 'string') {
          if (value_recipe_7 === null) {
            json += JSON_STR_EMPTY_STRING
          } else if (value_recipe_7 instanceof Date) {
            json += JSON_STR_QUOTE + value_recipe_7.toISOString() + JSON_STR_QUOTE
          } else if (value_recipe_7 instanceof RegExp) {
            json += asString(value_recipe_7.source)
          } else {
            json += asString(value_recipe_7.toString())
          }
        } else {
          json += asString(value_recipe_7)
        }
        
      } else {
        throw new Error('"recipe" is required!')
      }
      
      const value_coffee_machine_id_8 = obj["coffee_machine_id"]
      if (value_coffee_machine_id_8 !== undefined) {
        json += ",\"coffee_machine_id\":"
        
          if (value_coffee_machine_id_8 === null) {
            json += JSON_STR_NULL
          }
          
          else if(Number.isInteger(value_coffee_machine_id_8) || value_coffee_machine_id_8 === null) {
            json += asInteger(value_coffee_machine_id_8)
          }
        
    else throw new TypeError("The value of 'contract#/components/schemas/OrderV2/properties/coffee_machine_id' does not match schema definition.")
  
      } else {
        throw new Error('"coffee_machine_id" is required!')
      }
      
      const value_volume_ml_9 = obj["volume_ml"]
      if (value_volume_ml_9 !== undefined) {
        json += ",\"volume_ml\":"
        json += asInteger(value_volume_ml_9)
      } else {
        throw new Error('"volume_ml" is required!')
      }
      
      const value_status_10 = obj["status"]
      if (value_status_10 !== undefined) {
        json += ",\"status\":"
        json += asUnsafeString(value_status_10)
      } else {
        throw new Error('"status" is required!')
      }
      
      const value_is_ready_11 = obj["is_ready"]
      if (value_is_ready_11 !== undefined) {
        json += ",\"is_ready\":"
        json += asBoolean(value_is_ready_11)
      } else {
        throw new Error('"is_ready" is required!')
      }
      
      const value_version_12 = obj["version"]
      if (value_version_12 !== undefined) {
        json += ",\"version\":"
        json += asInteger(value_version_12)
      } else {
        throw new Error('"version" is required!')
      }
      
      const value_volume_13 = obj["volume"]
      if (value_volume_13 !== undefined) {
        json += ",\"volume\":"
        
        if (typeof value_volume_13 !== 'string') {
          if (value_volume_13 === null) {
            json += JSON_STR_EMPTY_STRING
          } else if (value_volume_13 instanceof Date) {
            json += JSON_STR_QUOTE + value_volume_13.toISOString() + JSON_STR_QUOTE
          } else if (value_volume_13 instanceof RegExp) {
            json += asString(value_volume_13.source)
          } else {
            json += asString(value_volume_13.toString())
          }
        } else {
          json += asString(value_volume_13)
        }
        
      } else {
        throw new Error('"volume" is required!')
      }
      
      const value_price_14 = obj["price"]
      if (value_price_14 !== undefined) {
        json += ",\"price\":"
        
        if (typeof value_price_14 !== 'string') {
          if (value_price_14 === null) {
            json += JSON_STR_EMPTY_STRING
          } else if (value_price_14 instanceof Date) {
            json += JSON_STR_QUOTE + value_price_14.toISOString() + JSON_STR_QUOTE
          } else if (value_price_14 instanceof RegExp) {
            json += asString(value_price_14.source)
          } else {
            json += asString(value_price_14.toString())
          }
        } else {
          json += asString(value_price_14)
        }
        
      } else {
        throw new Error('"price" is required!')
      }
      
      const value_currency_15 = obj["currency"]
      if (value_currency_15 !== undefined) {
        json += ",\"currency\":"
        
        if (typeof value_currency_15 !== 'string') {
          if (value_currency_15 === null) {
            json += JSON_STR_EMPTY_STRING
          } else if (value_currency_15 instanceof Date) {
            json += JSON_STR_QUOTE + value_currency_15.toISOString() + JSON_STR_QUOTE
          } else if (value_currency_15 instanceof RegExp) {
            json += asString(value_currency_15.source)
          } else {
            json += asString(value_currency_15.toString())
          }
        } else {
          json += asString(value_currency_15)
        }
        
      } else {
        throw new Error('"currency" is required!')
      }
      
      const value_price_minor_units_16 = obj["price_minor_units"]
      if (value_price_minor_units_16 !== undefined) {
        json += ",\"price_minor_units\":"
        json += asInteger(value_price_minor_units_16)
      } else {
        throw new Error('"price_minor_units" is required!')
      }
      
      const value_created_by_17 = obj["created_by"]
      if (value_created_by_17 !== undefined) {
        json += ",\"created_by\":"
        json += asInteger(value_created_by_17)
      } else {
        throw new Error('"created_by" is required!')
      }
      
      const value_address_18 = obj["address"]
      if (value_address_18 !== undefined) {
        json += ",\"address\":"
        
          if (value_address_18 === null) {
            json += JSON_STR_NULL
          }
          
          else if((typeof value_address_18 === "object" && !Array.isArray(value_address_18)) || value_address_18 === null) {
            json += anonymous3(value_address_18)
          }
        
    else throw new TypeError("The value of 'contract#/components/schemas/StoredAddress' does not match schema definition.")
  
      } else {
        throw new Error('"address" is required!')
      }
      
      const value_metadata_27 = obj["metadata"]
      if (value_metadata_27 !== undefined) {
        json += ",\"metadata\":"
        json += anonymous4(value_metadata_27)
      } else {
        throw new Error('"metadata" is required!')
      }
      
      const value_can_restore_34 = obj["can_restore"]
      if (value_can_restore_34 !== undefined) {
        json += ",\"can_restore\":"
        json += asBoolean(value_can_restore_34)
      }

      const value_cancel_reason_35 = obj["cancel_reason"]
      if (value_cancel_reason_35 !== undefined) {
        json += ",\"cancel_reason\":"
        
        if (typeof value_cancel_reason_35 !== 'string') {
          if (value_cancel_reason_35 === null) {
            json += JSON_STR_EMPTY_STRING
          } else if (value_cancel_reason_35 instanceof Date) {
            json += JSON_STR_QUOTE + value_cancel_reason_35.toISOString() + JSON_STR_QUOTE
          } else if (value_cancel_reason_35 instanceof RegExp) {
            json += asString(value_cancel_reason_35.source)
          } else {
            json += asString(value_cancel_reason_35.toString())
          }
        } else {
          json += asString(value_cancel_reason_35)
        }
        
      }

return json + JSON_STR_END_OBJECT

      }
    

    function anonymous1 (obj) {
      // "contract#/components/schemas/OrderV2List/properties/items"
      let json = ''
  
    if (obj === null) return JSON_STR_EMPTY_ARRAY
    if (!Array.isArray(obj)) {
      throw new TypeError("The value of 'contract#/components/schemas/OrderV2List/properties/items' does not match schema definition.")
    }
    const arrayLength = obj.length
  
    json += JSON_STR_BEGIN_ARRAY
  
      if (arrayLength > 0) {
        const value = obj[0]
        json += anonymous2(value)
        for (let i = 1; i < arrayLength; i++) {
          json += JSON_STR_COMMA
          const value = obj[i]
          json += anonymous2(value)
        }
      }
      return json + JSON_STR_END_ARRAY
    }

      // "contract#/components/schemas/OrderV2List"
      function anonymous0 (input) {
        const obj = (input && typeof input.toJSON === 'function')
    ? input.toJSON()
    : input
  
        if (obj === null) return JSON_STR_EMPTY_OBJECT
        let json = ''

        
      const value_revision_1 = obj["revision"]
      if (value_revision_1 !== undefined) {
        json += "{\"revision\":"
        json += asInteger(value_revision_1)
      } else {
        throw new Error('"revision" is required!')
      }
      
      const value_items_2 = obj["items"]
      if (value_items_2 !== undefined) {
        json += ",\"items\":"
        json += anonymous1(value_items_2)
      } else {
        throw new Error('"items" is required!')
      }
      
      const value_total_36 = obj["total"]
      if (value_total_36 !== undefined) {
        json += ",\"total\":"
        json += asInteger(value_total_36)
      } else {
        throw new Error('"total" is required!')
      }
      
      const value_next_cursor_37 = obj["next_cursor"]
      if (value_next_cursor_37 !== undefined) {
        json += ",\"next_cursor\":"
        
          if (value_next_cursor_37 === null) {
            json += JSON_STR_NULL
          }
          
          else if(
            typeof value_next_cursor_37 === "string" ||
            value_next_cursor_37 === null ||
            value_next_cursor_37 instanceof Date ||
            value_next_cursor_37 instanceof RegExp ||
            (
              typeof value_next_cursor_37 === "object" &&
              typeof value_next_cursor_37.toString === "function" &&
              value_next_cursor_37.toString !== Object.prototype.toString
            )
          ) {
            
        if (typeof value_next_cursor_37 !== 'string') {
          if (value_next_cursor_37 === null) {
            json += JSON_STR_EMPTY_STRING
          } else if (value_next_cursor_37 instanceof Date) {
            json += JSON_STR_QUOTE + value_next_cursor_37.toISOString() + JSON_STR_QUOTE
          } else if (value_next_cursor_37 instanceof RegExp) {
            json += asString(value_next_cursor_37.source)
          } else {
            json += asString(value_next_cursor_37.toString())
          }
        } else {
          json += asString(value_next_cursor_37)
        }
        
          }
        
    else throw new TypeError("The value of 'contract#/components/schemas/OrderV2List/properties/next_cursor' does not match schema definition.")
  
      } else {
        throw new Error('"next_cursor" is required!')
      }
      
      const value_limit_38 = obj["limit"]
      if (value_limit_38 !== undefined) {
        json += ",\"limit\":"
        json += asInteger(value_limit_38)
      } else {
        throw new Error('"limit" is required!')
      }
      
return json + JSON_STR_END_OBJECT

      }
    
    const main = anonymous0
    return main
    
}(validator, serializer)
return module.exports;
})();

exports.OrderVolume = (() => {
const module = {};

  'use strict'

  const Serializer = require('fast-json-stringify/lib/serializer')
  const serializerState = {"mode":"standalone","ajv":{"strict":false,"allowUnionTypes":true}}
  const serializer = Serializer.restoreFromState(serializerState)

  const validator = null


  module.exports = function anonymous(validator,serializer
) {

    
const {
  asString,
  asNumber,
  asBoolean,
  asDateTime,
  asDate,
  asTime,
  asUnsafeString,
  asPlainStringArray
} = serializer

const asInteger = serializer.asInteger.bind(serializer)


    const JSON_STR_BEGIN_OBJECT = '{'
    const JSON_STR_END_OBJECT = '}'
    const JSON_STR_BEGIN_ARRAY = '['
    const JSON_STR_END_ARRAY = ']'
    const JSON_STR_COMMA = ','
    const JSON_STR_COLONS = ':'
    const JSON_STR_QUOTE = '"'
    const JSON_STR_EMPTY_OBJECT = JSON_STR_BEGIN_OBJECT + JSON_STR_END_OBJECT
    const JSON_STR_EMPTY_ARRAY = JSON_STR_BEGIN_ARRAY + JSON_STR_END_ARRAY
    const JSON_STR_EMPTY_STRING = JSON_STR_QUOTE + JSON_STR_QUOTE
    const JSON_STR_NULL = 'null'
    
  
    
      // "contract#/components/schemas/OrderVolume"
      function anonymous0 (input) {
        const obj = (input && typeof input.toJSON === 'function')
    ? input.toJSON()
    : input
  
        if (obj === null) return JSON_STR_EMPTY_OBJECT
        let json = ''

        
      const value_id_1 = obj["id"]
      if (value_id_1 !== undefined) {
        json += "{\"id\":"
        
          if(Number.isInteger(value_id_1) || value_id_1 === null) {
            json += asInteger(value_id_1)
          }
        
          else if(
            typeof value_id_1 === "string" ||
            value_id_1 === null ||
            value_id_1 instanceof Date ||
            value_id_1 instanceof RegExp ||
            (
              typeof value_id_1 === "object" &&
              typeof value_id_1.toString === "function" &&
              value_id_1.toString !== Object.prototype.toString
            )
          ) {
            
        if (typeof value_id_1 !== 'string') {
          if (value_id_1 === null) {
            json += JSON_STR_EMPTY_STRING
          } else if (value_id_1 instanceof Date) {
            json += JSON_STR_QUOTE + value_id_1.toISOString() + JSON_STR_QUOTE
          } else if (value_id_1 instanceof RegExp) {
            json += asString(value_id_1.source)
          } else {
            json += asString(value_id_1.toString())
          }
        } else {
          json += asString(value_id_1)
        }
        
          }
        
    else throw new TypeError("The value of 'contract#/components/schemas/OrderId' does not match schema definition.")
  
      } else {
        throw new Error('"id" is required!')
      }
      
      const value_volume_2 = obj["volume"]
      if (value_volume_2 !== undefined) {
        json += ",\"volume\":"
        
        if (typeof value_volume_2 !== 'string') {
          if (value_volume_2 === null) {
            json += JSON_STR_EMPTY_STRING
          } else if (value_volume_2 instanceof Date) {
            json += JSON_STR_QUOTE + value_volume_2.toISOString() + JSON_STR_QUOTE
          } else if (value_volume_2 instanceof RegExp) {
            json += asString(value_volume_2.source)
          } else {
            json += asString(value_volume_2.toString())
          }
        } else {
          json += asString(value_volume_2)
        }
        
      } else {
        throw new Error('"volume" is required!')
      }
      
      const value_volume_ml_3 = obj["volume_ml"]
      if (value_volume_ml_3 !== undefined) {
        json += ",\"volume_ml\":"
        json += asInteger(value_volume_ml_3)
      } else {
        throw new Error('"volume_ml" is required!')
      }
      
return json + JSON_STR_END_OBJECT

      }
    
    const main = anonymous0
    return main
    
}(validator, serializer)
return module.exports;
})();

exports.OwnProfileEnvelope = (() => {
const module = {};

  'use strict'

  const Serializer = require('fast-json-stringify/lib/serializer')
  const serializerState = {"mode":"standalone","ajv":{"strict":false,"allowUnionTypes":true}}
  const serializer = Serializer.restoreFromState(serializerState)

  const validator = null


  module.exports = function anonymous(validator,serializer
) {

    
const {
  asString,
  asNumber,
  asBoolean,
  asDateTime,
  asDate,
  asTime,
  asUnsafeString,
  asPlainStringArray
} = serializer

const asInteger = serializer.asInteger.bind(serializer)


    const JSON_STR_BEGIN_OBJECT = '{'
    const JSON_STR_END_OBJECT = '}'
    const JSON_STR_BEGIN_ARRAY = '['
    const JSON_STR_END_ARRAY = ']'
    const JSON_STR_COMMA = ','
    const JSON_STR_COLONS = ':'
    const JSON_STR_QUOTE = '"'
    const JSON_STR_EMPTY_OBJECT = JSON_STR_BEGIN_OBJECT + JSON_STR_END_OBJECT
    const JSON_STR_EMPTY_ARRAY = JSON_STR_BEGIN_ARRAY + JSON_STR_END_ARRAY
    const JSON_STR_EMPTY_STRING = JSON_STR_QUOTE + JSON_STR_QUOTE
    const JSON_STR_NULL = 'null'
    
  
    
      // "contract#/components/schemas/OwnProfile"
      function anonymous1 (input) {
        const obj = (input && typeof input.toJSON === 'function')
    ? input.toJSON()
    : input
  
        if (obj === null) return JSON_STR_EMPTY_OBJECT
        let json = ''

        
      const value_id_5 = obj["id"]
      if (value_id_5 !== undefined) {
        json += "{\"id\":"
        json += asUnsafeString(value_id_5)
      } else {
        throw new Error('"id" is required!')
      }
      
      const value_email_6 = obj["email"]
      if (value_email_6 !== undefined) {
        json += ",\"email\":"
        
        if (typeof value_email_6 !== 'string') {
          if (value_email_6 === null) {
            json += JSON_STR_EMPTY_STRING
          } else if (value_email_6 instanceof Date) {
            json += JSON_STR_QUOTE + value_email_6.toISOString() + JSON_STR_QUOTE
          } else if (value_email_6 instanceof RegExp) {
            json += asString(value_email_6.source)
          } else {
            json += asString(value_email_6.toString())
          }
        } else {
          json += asString(value_email_6)
        }
        
      } else {
        throw new Error('"email" is required!')
      }
      
      const value_firstName_7 = obj["firstName"]
      if (value_firstName_7 !== undefined) {
        json += ",\"firstName\":"
        
          if (value_firstName_7 === null) {
            json += JSON_STR_NULL
          }
          
          else if(
            typeof value_firstName_7 === "string" ||
            value_firstName_7 === null ||
            value_firstName_7 instanceof Date ||
            value_firstName_7 instanceof RegExp ||
            (
              typeof value_firstName_7 === "object" &&
              typeof value_firstName_7.toString === "function" &&
              value_firstName_7.toString !== Object.prototype.toString
            )
          ) {
            
        if (typeof value_firstName_7 !== 'string') {
          if (value_firstName_7 === null) {
            json += JSON_STR_EMPTY_STRING
          } else if (value_firstName_7 instanceof Date) {
            json += JSON_STR_QUOTE + value_firstName_7.toISOString() + JSON_STR_QUOTE
          } else if (value_firstName_7 instanceof RegExp) {
            json += asString(value_firstName_7.source)
          } else {
            json += asString(value_firstName_7.toString())
          }
        } else {
          json += asString(value_firstName_7)
        }
        
          }
        
    else throw new TypeError("The value of 'contract#/components/schemas/OwnProfile/properties/firstName' does not match schema definition.")
  
      } else {
        throw new Error('"firstName" is required!')
      }
      
      const value_lastName_8 = obj["lastName"]
      if (value_lastName_8 !== undefined) {
        json += ",\"lastName\":"
        
          if (value_lastName_8 === null) {
            json += JSON_STR_NULL
          }
          
          else if(
            typeof value_lastName_8 === "string" ||
            value_lastName_8 === null ||
            value_lastName_8 instanceof Date ||
            value_lastName_8 instanceof RegExp ||
            (
              typeof value_lastName_8 === "object" &&
              typeof value_lastName_8.toString === "function" &&
              value_lastName_8.toString !== Object.prototype.toString
            )
          ) {
            
        if (typeof value_lastName_8 !== 'string') {
          if (value_lastName_8 === null) {
            json += JSON_STR_EMPTY_STRING
          } else if (value_lastName_8 instanceof Date) {
            json += JSON_STR_QUOTE + value_lastName_8.toISOString() + JSON_STR_QUOTE
          } else if (value_lastName_8 instanceof RegExp) {
            json += asString(value_lastName_8.source)
          } else {
            json += asString(value_lastName_8.toString())
          }
        } else {
          json += asString(value_lastName_8)
        }
        
          }
        
    else throw new TypeError("The value of 'contract#/components/schemas/OwnProfile/properties/lastName' does not match schema definition.")
  
      } else {
        throw new Error('"lastName" is required!')
      }
      
return json + JSON_STR_END_OBJECT

      }
    

      // "contract#/components/schemas/OwnProfileEnvelope"
      function anonymous0 (input) {
        const obj = (input && typeof input.toJSON === 'function')
    ? input.toJSON()
    : input
  
        if (obj === null) return JSON_STR_EMPTY_OBJECT
        let json = ''

        
      const value_statusCode_1 = obj["statusCode"]
      if (value_statusCode_1 !== undefined) {
        json += "{\"statusCode\":"
        json += "200"
      } else {
        throw new Error('"statusCode" is required!')
      }
      
      const value_message_2 = obj["message"]
      if (value_message_2 !== undefined) {
        json += ",\"message\":"
        
        if (typeof value_message_2 !== 'string') {
          if (value_message_2 === null) {
            json += JSON_STR_EMPTY_STRING
          } else if (value_message_2 instanceof Date) {
            json += JSON_STR_QUOTE + value_message_2.toISOString() + JSON_STR_QUOTE
          } else if (value_message_2 instanceof RegExp) {
            json += asString(value_message_2.source)
          } else {
            json += asString(value_message_2.toString())
          }
        } else {
          json += asString(value_message_2)
        }
        
      } else {
        throw new Error('"message" is required!')
      }
      
      const value_data_3 = obj["data"]
      if (value_data_3 !== undefined) {
        json += ",\"data\":"
        json += anonymous1(value_data_3)
      } else {
        throw new Error('"data" is required!')
      }
      
return json + JSON_STR_END_OBJECT

      }
    
    const main = anonymous0
    return main
    
}(validator, serializer)
return module.exports;
})();

exports.PartnerEventPage = (() => {
const module = {};

  'use strict'

  const Serializer = require('fast-json-stringify/lib/serializer')
  const serializerState = {"mode":"standalone","ajv":{"strict":false,"allowUnionTypes":true}}
  const serializer = Serializer.restoreFromState(serializerState)

  const validator = null


  module.exports = function anonymous(validator,serializer
) {

    
const {
  asString,
  asNumber,
  asBoolean,
  asDateTime,
  asDate,
  asTime,
  asUnsafeString,
  asPlainStringArray
} = serializer

const asInteger = serializer.asInteger.bind(serializer)


    const JSON_STR_BEGIN_OBJECT = '{'
    const JSON_STR_END_OBJECT = '}'
    const JSON_STR_BEGIN_ARRAY = '['
    const JSON_STR_END_ARRAY = ']'
    const JSON_STR_COMMA = ','
    const JSON_STR_COLONS = ':'
    const JSON_STR_QUOTE = '"'
    const JSON_STR_EMPTY_OBJECT = JSON_STR_BEGIN_OBJECT + JSON_STR_END_OBJECT
    const JSON_STR_EMPTY_ARRAY = JSON_STR_BEGIN_ARRAY + JSON_STR_END_ARRAY
    const JSON_STR_EMPTY_STRING = JSON_STR_QUOTE + JSON_STR_QUOTE
    const JSON_STR_NULL = 'null'
    
  
    
      // "contract#/components/schemas/PartnerOrder"
      function anonymous4 (input) {
        const obj = (input && typeof input.toJSON === 'function')
    ? input.toJSON()
    : input
  
        if (obj === null) return JSON_STR_EMPTY_OBJECT
        let json = ''

        
      const value_id_12 = obj["id"]
      if (value_id_12 !== undefined) {
        json += "{\"id\":"
        
          if(Number.isInteger(value_id_12) || value_id_12 === null) {
            json += asInteger(value_id_12)
          }
        
          else if(
            typeof value_id_12 === "string" ||
            value_id_12 === null ||
            value_id_12 instanceof Date ||
            value_id_12 instanceof RegExp ||
            (
              typeof value_id_12 === "object" &&
              typeof value_id_12.toString === "function" &&
              value_id_12.toString !== Object.prototype.toString
            )
          ) {
            
        if (typeof value_id_12 !== 'string') {
          if (value_id_12 === null) {
            json += JSON_STR_EMPTY_STRING
          } else if (value_id_12 instanceof Date) {
            json += JSON_STR_QUOTE + value_id_12.toISOString() + JSON_STR_QUOTE
          } else if (value_id_12 instanceof RegExp) {
            json += asString(value_id_12.source)
          } else {
            json += asString(value_id_12.toString())
          }
        } else {
          json += asString(value_id_12)
        }
        
          }
        
    else throw new TypeError("The value of 'contract#/components/schemas/PartnerOrder/properties/id' does not match schema definition.")
  
      } else {
        throw new Error('"id" is required!')
      }
      
      const value_status_13 = obj["status"]
      if (value_status_13 !== undefined) {
        json += ",\"status\":"
        json += asUnsafeString(value_status_13)
      } else {
        throw new Error('"status" is required!')
      }
      
return json + JSON_STR_END_OBJECT

      }
    

      // "contract#/components/schemas/PartnerEventData"
      function anonymous3 (input) {
        const obj = (input && typeof input.toJSON === 'function')
    ? input.toJSON()
    : input
  
        if (obj === null) return JSON_STR_EMPTY_OBJECT
        let json = ''

        
      const value_order_10 = obj["order"]
      if (value_order_10 !== undefined) {
        json += "{\"order\":"
        json += anonymous4(value_order_10)
      } else {
        throw new Error('"order" is required!')
      }
      
      const value_version_14 = obj["version"]
      if (value_version_14 !== undefined) {
        json += ",\"version\":"
        json += asInteger(value_version_14)
      } else {
        throw new Error('"version" is required!')
      }
      
return json + JSON_STR_END_OBJECT

      }
    

      // "contract#/components/schemas/PartnerEvent"
      function anonymous2 (input) {
        const obj = (input && typeof input.toJSON === 'function')
    ? input.toJSON()
    : input
  
        if (obj === null) return JSON_STR_EMPTY_OBJECT
        let json = ''

        
      const value_id_5 = obj["id"]
      if (value_id_5 !== undefined) {
        json += "{\"id\":"
        
        if (typeof value_id_5 !== 'string') {
          if (value_id_5 === null) {
            json += JSON_STR_EMPTY_STRING
          } else if (value_id_5 instanceof Date) {
            json += JSON_STR_QUOTE + value_id_5.toISOString() + JSON_STR_QUOTE
          } else if (value_id_5 instanceof RegExp) {
            json += asString(value_id_5.source)
          } else {
            json += asString(value_id_5.toString())
          }
        } else {
          json += asString(value_id_5)
        }
        
      } else {
        throw new Error('"id" is required!')
      }
      
      const value_type_6 = obj["type"]
      if (value_type_6 !== undefined) {
        json += ",\"type\":"
        json += asUnsafeString(value_type_6)
      } else {
        throw new Error('"type" is required!')
      }
      
      const value_timestamp_7 = obj["timestamp"]
      if (value_timestamp_7 !== undefined) {
        json += ",\"timestamp\":"
        json += asUnsafeString(value_timestamp_7)
      } else {
        throw new Error('"timestamp" is required!')
      }
      
      const value_data_8 = obj["data"]
      if (value_data_8 !== undefined) {
        json += ",\"data\":"
        json += anonymous3(value_data_8)
      } else {
        throw new Error('"data" is required!')
      }
      
return json + JSON_STR_END_OBJECT

      }
    

    function anonymous1 (obj) {
      // "contract#/components/schemas/PartnerEventPage/properties/events"
      let json = ''
  
    if (obj === null) return JSON_STR_EMPTY_ARRAY
    if (!Array.isArray(obj)) {
      throw new TypeError("The value of 'contract#/components/schemas/PartnerEventPage/properties/events' does not match schema definition.")
    }
    const arrayLength = obj.length
  
    json += JSON_STR_BEGIN_ARRAY
  
      if (arrayLength > 0) {
        const value = obj[0]
        json += anonymous2(value)
        for (let i = 1; i < arrayLength; i++) {
          json += JSON_STR_COMMA
          const value = obj[i]
          json += anonymous2(value)
        }
      }
      return json + JSON_STR_END_ARRAY
    }

      // "contract#/components/schemas/PartnerEventPage"
      function anonymous0 (input) {
        const obj = (input && typeof input.toJSON === 'function')
    ? input.toJSON()
    : input
  
        if (obj === null) return JSON_STR_EMPTY_OBJECT
        let json = ''

        
      const value_partner_id_1 = obj["partner_id"]
      if (value_partner_id_1 !== undefined) {
        json += "{\"partner_id\":"
        json += asInteger(value_partner_id_1)
      } else {
        throw new Error('"partner_id" is required!')
      }
      
      const value_is_recording_2 = obj["is_recording"]
      if (value_is_recording_2 !== undefined) {
        json += ",\"is_recording\":"
        json += asBoolean(value_is_recording_2)
      } else {
        throw new Error('"is_recording" is required!')
      }
      
      const value_events_3 = obj["events"]
      if (value_events_3 !== undefined) {
        json += ",\"events\":"
        json += anonymous1(value_events_3)
      } else {
        throw new Error('"events" is required!')
      }
      
      const value_next_cursor_15 = obj["next_cursor"]
      if (value_next_cursor_15 !== undefined) {
        json += ",\"next_cursor\":"
        
        if (typeof value_next_cursor_15 !== 'string') {
          if (value_next_cursor_15 === null) {
            json += JSON_STR_EMPTY_STRING
          } else if (value_next_cursor_15 instanceof Date) {
            json += JSON_STR_QUOTE + value_next_cursor_15.toISOString() + JSON_STR_QUOTE
          } else if (value_next_cursor_15 instanceof RegExp) {
            json += asString(value_next_cursor_15.source)
          } else {
            json += asString(value_next_cursor_15.toString())
          }
        } else {
          json += asString(value_next_cursor_15)
        }
        
      } else {
        throw new Error('"next_cursor" is required!')
      }
      
      const value_has_more_16 = obj["has_more"]
      if (value_has_more_16 !== undefined) {
        json += ",\"has_more\":"
        json += asBoolean(value_has_more_16)
      } else {
        throw new Error('"has_more" is required!')
      }
      
return json + JSON_STR_END_OBJECT

      }
    
    const main = anonymous0
    return main
    
}(validator, serializer)
return module.exports;
})();

exports.PartnerOrders = (() => {
const module = {};

  'use strict'

  const Serializer = require('fast-json-stringify/lib/serializer')
  const serializerState = {"mode":"standalone","ajv":{"strict":false,"allowUnionTypes":true}}
  const serializer = Serializer.restoreFromState(serializerState)

  const validator = null


  module.exports = function anonymous(validator,serializer
) {

    
const {
  asString,
  asNumber,
  asBoolean,
  asDateTime,
  asDate,
  asTime,
  asUnsafeString,
  asPlainStringArray
} = serializer

const asInteger = serializer.asInteger.bind(serializer)


    const JSON_STR_BEGIN_OBJECT = '{'
    const JSON_STR_END_OBJECT = '}'
    const JSON_STR_BEGIN_ARRAY = '['
    const JSON_STR_END_ARRAY = ']'
    const JSON_STR_COMMA = ','
    const JSON_STR_COLONS = ':'
    const JSON_STR_QUOTE = '"'
    const JSON_STR_EMPTY_OBJECT = JSON_STR_BEGIN_OBJECT + JSON_STR_END_OBJECT
    const JSON_STR_EMPTY_ARRAY = JSON_STR_BEGIN_ARRAY + JSON_STR_END_ARRAY
    const JSON_STR_EMPTY_STRING = JSON_STR_QUOTE + JSON_STR_QUOTE
    const JSON_STR_NULL = 'null'
    
  
    
      // "contract#/components/schemas/PartnerOrder"
      function anonymous2 (input) {
        const obj = (input && typeof input.toJSON === 'function')
    ? input.toJSON()
    : input
  
        if (obj === null) return JSON_STR_EMPTY_OBJECT
        let json = ''

        
      const value_id_4 = obj["id"]
      if (value_id_4 !== undefined) {
        json += "{\"id\":"
        
          if(Number.isInteger(value_id_4) || value_id_4 === null) {
            json += asInteger(value_id_4)
          }
        
          else if(
            typeof value_id_4 === "string" ||
            value_id_4 === null ||
            value_id_4 instanceof Date ||
            value_id_4 instanceof RegExp ||
            (
              typeof value_id_4 === "object" &&
              typeof value_id_4.toString === "function" &&
              value_id_4.toString !== Object.prototype.toString
            )
          ) {
            
        if (typeof value_id_4 !== 'string') {
          if (value_id_4 === null) {
            json += JSON_STR_EMPTY_STRING
          } else if (value_id_4 instanceof Date) {
            json += JSON_STR_QUOTE + value_id_4.toISOString() + JSON_STR_QUOTE
          } else if (value_id_4 instanceof RegExp) {
            json += asString(value_id_4.source)
          } else {
            json += asString(value_id_4.toString())
          }
        } else {
          json += asString(value_id_4)
        }
        
          }
        
    else throw new TypeError("The value of 'contract#/components/schemas/PartnerOrder/properties/id' does not match schema definition.")
  
      } else {
        throw new Error('"id" is required!')
      }
      
      const value_status_5 = obj["status"]
      if (value_status_5 !== undefined) {
        json += ",\"status\":"
        json += asUnsafeString(value_status_5)
      } else {
        throw new Error('"status" is required!')
      }
      
return json + JSON_STR_END_OBJECT

      }
    

    function anonymous1 (obj) {
      // "contract#/components/schemas/PartnerOrders/properties/orders"
      let json = ''
  
    if (obj === null) return JSON_STR_EMPTY_ARRAY
    if (!Array.isArray(obj)) {
      throw new TypeError("The value of 'contract#/components/schemas/PartnerOrders/properties/orders' does not match schema definition.")
    }
    const arrayLength = obj.length
  
    json += JSON_STR_BEGIN_ARRAY
  
      if (arrayLength > 0) {
        const value = obj[0]
        json += anonymous2(value)
        for (let i = 1; i < arrayLength; i++) {
          json += JSON_STR_COMMA
          const value = obj[i]
          json += anonymous2(value)
        }
      }
      return json + JSON_STR_END_ARRAY
    }

      // "contract#/components/schemas/PartnerOrders"
      function anonymous0 (input) {
        const obj = (input && typeof input.toJSON === 'function')
    ? input.toJSON()
    : input
  
        if (obj === null) return JSON_STR_EMPTY_OBJECT
        let json = ''

        
      const value_partner_id_1 = obj["partner_id"]
      if (value_partner_id_1 !== undefined) {
        json += "{\"partner_id\":"
        json += asInteger(value_partner_id_1)
      } else {
        throw new Error('"partner_id" is required!')
      }
      
      const value_orders_2 = obj["orders"]
      if (value_orders_2 !== undefined) {
        json += ",\"orders\":"
        json += anonymous1(value_orders_2)
      } else {
        throw new Error('"orders" is required!')
      }
      
      const value_next_cursor_6 = obj["next_cursor"]
      if (value_next_cursor_6 !== undefined) {
        json += ",\"next_cursor\":"
        
          if (value_next_cursor_6 === null) {
            json += JSON_STR_NULL
          }
          
          else if(
            typeof value_next_cursor_6 === "string" ||
            value_next_cursor_6 === null ||
            value_next_cursor_6 instanceof Date ||
            value_next_cursor_6 instanceof RegExp ||
            (
              typeof value_next_cursor_6 === "object" &&
              typeof value_next_cursor_6.toString === "function" &&
              value_next_cursor_6.toString !== Object.prototype.toString
            )
          ) {
            
        if (typeof value_next_cursor_6 !== 'string') {
          if (value_next_cursor_6 === null) {
            json += JSON_STR_EMPTY_STRING
          } else if (value_next_cursor_6 instanceof Date) {
            json += JSON_STR_QUOTE + value_next_cursor_6.toISOString() + JSON_STR_QUOTE
          } else if (value_next_cursor_6 instanceof RegExp) {
            json += asString(value_next_cursor_6.source)
          } else {
            json += asString(value_next_cursor_6.toString())
          }
        } else {
          json += asString(value_next_cursor_6)
        }
        
          }
        
    else throw new TypeError("The value of 'contract#/components/schemas/PartnerOrders/properties/next_cursor' does not match schema definition.")
  
      } else {
        throw new Error('"next_cursor" is required!')
      }
      
return json + JSON_STR_END_OBJECT

      }
    
    const main = anonymous0
    return main
    
}(validator, serializer)
return module.exports;
})();

exports.PingResult = (() => {
const module = {};

  'use strict'

  const Serializer = require('fast-json-stringify/lib/serializer')
  const serializerState = {"mode":"standalone","ajv":{"strict":false,"allowUnionTypes":true}}
  const serializer = Serializer.restoreFromState(serializerState)

  const validator = null


  module.exports = function anonymous(validator,serializer
) {

    
const {
  asString,
  asNumber,
  asBoolean,
  asDateTime,
  asDate,
  asTime,
  asUnsafeString,
  asPlainStringArray
} = serializer

const asInteger = serializer.asInteger.bind(serializer)


    const JSON_STR_BEGIN_OBJECT = '{'
    const JSON_STR_END_OBJECT = '}'
    const JSON_STR_BEGIN_ARRAY = '['
    const JSON_STR_END_ARRAY = ']'
    const JSON_STR_COMMA = ','
    const JSON_STR_COLONS = ':'
    const JSON_STR_QUOTE = '"'
    const JSON_STR_EMPTY_OBJECT = JSON_STR_BEGIN_OBJECT + JSON_STR_END_OBJECT
    const JSON_STR_EMPTY_ARRAY = JSON_STR_BEGIN_ARRAY + JSON_STR_END_ARRAY
    const JSON_STR_EMPTY_STRING = JSON_STR_QUOTE + JSON_STR_QUOTE
    const JSON_STR_NULL = 'null'
    
  
    
      // "contract#/components/schemas/PingResult"
      function anonymous0 (input) {
        const obj = (input && typeof input.toJSON === 'function')
    ? input.toJSON()
    : input
  
        if (obj === null) return JSON_STR_EMPTY_OBJECT
        let json = ''

        
      const value_is_delivered_1 = obj["is_delivered"]
      if (value_is_delivered_1 !== undefined) {
        json += "{\"is_delivered\":"
        json += asBoolean(value_is_delivered_1)
      } else {
        throw new Error('"is_delivered" is required!')
      }
      
      const value_status_2 = obj["status"]
      if (value_status_2 !== undefined) {
        json += ",\"status\":"
        
          if (value_status_2 === null) {
            json += JSON_STR_NULL
          }
          
          else if(Number.isInteger(value_status_2) || value_status_2 === null) {
            json += asInteger(value_status_2)
          }
        
    else throw new TypeError("The value of 'contract#/components/schemas/PingResult/properties/status' does not match schema definition.")
  
      } else {
        throw new Error('"status" is required!')
      }
      
      const value_error_3 = obj["error"]
      if (value_error_3 !== undefined) {
        json += ",\"error\":"
        
          if (value_error_3 === null) {
            json += JSON_STR_NULL
          }
          
          else if(
            typeof value_error_3 === "string" ||
            value_error_3 === null ||
            value_error_3 instanceof Date ||
            value_error_3 instanceof RegExp ||
            (
              typeof value_error_3 === "object" &&
              typeof value_error_3.toString === "function" &&
              value_error_3.toString !== Object.prototype.toString
            )
          ) {
            
        if (typeof value_error_3 !== 'string') {
          if (value_error_3 === null) {
            json += JSON_STR_EMPTY_STRING
          } else if (value_error_3 instanceof Date) {
            json += JSON_STR_QUOTE + value_error_3.toISOString() + JSON_STR_QUOTE
          } else if (value_error_3 instanceof RegExp) {
            json += asString(value_error_3.source)
          } else {
            json += asString(value_error_3.toString())
          }
        } else {
          json += asString(value_error_3)
        }
        
          }
        
    else throw new TypeError("The value of 'contract#/components/schemas/PingResult/properties/error' does not match schema definition.")
  
      } else {
        throw new Error('"error" is required!')
      }
      
      const value_duration_ms_4 = obj["duration_ms"]
      if (value_duration_ms_4 !== undefined) {
        json += ",\"duration_ms\":"
        json += asInteger(value_duration_ms_4)
      } else {
        throw new Error('"duration_ms" is required!')
      }
      
return json + JSON_STR_END_OBJECT

      }
    
    const main = anonymous0
    return main
    
}(validator, serializer)
return module.exports;
})();

exports.Post = (() => {
const module = {};

  'use strict'

  const Serializer = require('fast-json-stringify/lib/serializer')
  const serializerState = {"mode":"standalone","ajv":{"strict":false,"allowUnionTypes":true}}
  const serializer = Serializer.restoreFromState(serializerState)

  const validator = null


  module.exports = function anonymous(validator,serializer
) {

    
const {
  asString,
  asNumber,
  asBoolean,
  asDateTime,
  asDate,
  asTime,
  asUnsafeString,
  asPlainStringArray
} = serializer

const asInteger = serializer.asInteger.bind(serializer)


    const JSON_STR_BEGIN_OBJECT = '{'
    const JSON_STR_END_OBJECT = '}'
    const JSON_STR_BEGIN_ARRAY = '['
    const JSON_STR_END_ARRAY = ']'
    const JSON_STR_COMMA = ','
    const JSON_STR_COLONS = ':'
    const JSON_STR_QUOTE = '"'
    const JSON_STR_EMPTY_OBJECT = JSON_STR_BEGIN_OBJECT + JSON_STR_END_OBJECT
    const JSON_STR_EMPTY_ARRAY = JSON_STR_BEGIN_ARRAY + JSON_STR_END_ARRAY
    const JSON_STR_EMPTY_STRING = JSON_STR_QUOTE + JSON_STR_QUOTE
    const JSON_STR_NULL = 'null'
    
  
    
      // "contract#/components/schemas/Post"
      function anonymous0 (input) {
        const obj = (input && typeof input.toJSON === 'function')
    ? input.toJSON()
    : input
  
        if (obj === null) return JSON_STR_EMPTY_OBJECT
        let json = ''

        
      const value_id_1 = obj["id"]
      if (value_id_1 !== undefined) {
        json += "{\"id\":"
        json += asInteger(value_id_1)
      } else {
        throw new Error('"id" is required!')
      }
      
      const value_title_2 = obj["title"]
      if (value_title_2 !== undefined) {
        json += ",\"title\":"
        
        if (typeof value_title_2 !== 'string') {
          if (value_title_2 === null) {
            json += JSON_STR_EMPTY_STRING
          } else if (value_title_2 instanceof Date) {
            json += JSON_STR_QUOTE + value_title_2.toISOString() + JSON_STR_QUOTE
          } else if (value_title_2 instanceof RegExp) {
            json += asString(value_title_2.source)
          } else {
            json += asString(value_title_2.toString())
          }
        } else {
          json += asString(value_title_2)
        }
        
      } else {
        throw new Error('"title" is required!')
      }
      
      const value_content_3 = obj["content"]
      if (value_content_3 !== undefined) {
        json += ",\"content\":"
        
        if (typeof value_content_3 !== 'string') {
          if (value_content_3 === null) {
            json += JSON_STR_EMPTY_STRING
          } else if (value_content_3 instanceof Date) {
            json += JSON_STR_QUOTE + value_content_3.toISOString() + JSON_STR_QUOTE
          } else if (value_content_3 instanceof RegExp) {
            json += asString(value_content_3.source)
          } else {
            json += asString(value_content_3.toString())
          }
        } else {
          json += asString(value_content_3)
        }
        
      } else {
        throw new Error('"content" is required!')
      }
      
      const value_authorId_4 = obj["authorId"]
      if (value_authorId_4 !== undefined) {
        json += ",\"authorId\":"
        json += asUnsafeString(value_authorId_4)
      } else {
        throw new Error('"authorId" is required!')
      }
      
      const value_createdAt_5 = obj["createdAt"]
      if (value_createdAt_5 !== undefined) {
        json += ",\"createdAt\":"
        json += asUnsafeString(value_createdAt_5)
      } else {
        throw new Error('"createdAt" is required!')
      }
      
      const value_updatedAt_6 = obj["updatedAt"]
      if (value_updatedAt_6 !== undefined) {
        json += ",\"updatedAt\":"
        json += asUnsafeString(value_updatedAt_6)
      } else {
        throw new Error('"updatedAt" is required!')
      }
      
return json + JSON_STR_END_OBJECT

      }
    
    const main = anonymous0
    return main
    
}(validator, serializer)
return module.exports;
})();

exports.PostList = (() => {
const module = {};

  'use strict'

  const Serializer = require('fast-json-stringify/lib/serializer')
  const serializerState = {"mode":"standalone","ajv":{"strict":false,"allowUnionTypes":true}}
  const serializer = Serializer.restoreFromState(serializerState)

  const validator = null


  module.exports = function anonymous(validator,serializer
) {

    
const {
  asString,
  asNumber,
  asBoolean,
  asDateTime,
  asDate,
  asTime,
  asUnsafeString,
  asPlainStringArray
} = serializer

const asInteger = serializer.asInteger.bind(serializer)


    const JSON_STR_BEGIN_OBJECT = '{'
    const JSON_STR_END_OBJECT = '}'
    const JSON_STR_BEGIN_ARRAY = '['
    const JSON_STR_END_ARRAY = ']'
    const JSON_STR_COMMA = ','
    const JSON_STR_COLONS = ':'
    const JSON_STR_QUOTE = '"'
    const JSON_STR_EMPTY_OBJECT = JSON_STR_BEGIN_OBJECT + JSON_STR_END_OBJECT
    const JSON_STR_EMPTY_ARRAY = JSON_STR_BEGIN_ARRAY + JSON_STR_END_ARRAY
    const JSON_STR_EMPTY_STRING = JSON_STR_QUOTE + JSON_STR_QUOTE
    const JSON_STR_NULL = 'null'
    
  
    
      // "contract#/components/schemas/Post"
      function anonymous2 (input) {
        const obj = (input && typeof input.toJSON === 'function')
    ? input.toJSON()
    : input
  
        if (obj === null) return JSON_STR_EMPTY_OBJECT
        let json = ''

        
      const value_id_3 = obj["id"]
      if (value_id_3 !== undefined) {
        json += "{\"id\":"
        json += asInteger(value_id_3)
      } else {
        throw new Error('"id" is required!')
      }
      
      const value_title_4 = obj["title"]
      if (value_title_4 !== undefined) {
        json += ",\"title\":"
        
        if (typeof value_title_4 !== 'string') {
          if (value_title_4 === null) {
            json += JSON_STR_EMPTY_STRING
          } else if (value_title_4 instanceof Date) {
            json += JSON_STR_QUOTE + value_title_4.toISOString() + JSON_STR_QUOTE
          } else if (value_title_4 instanceof RegExp) {
            json += asString(value_title_4.source)
          } else {
            json += asString(value_title_4.toString())
          }
        } else {
          json += asString(value_title_4)
        }
        
      } else {
        throw new Error('"title" is required!')
      }
      
      const value_content_5 = obj["content"]
      if (value_content_5 !== undefined) {
        json += ",\"content\":"
        
        if (typeof value_content_5 !== 'string') {
          if (value_content_5 === null) {
            json += JSON_STR_EMPTY_STRING
          } else if (value_content_5 instanceof Date) {
            json += JSON_STR_QUOTE + value_content_5.toISOString() + JSON_STR_QUOTE
          } else if (value_content_5 instanceof RegExp) {
            json += asString(value_content_5.source)
          } else {
            json += asString(value_content_5.toString())
          }
        } else {
          json += asString(value_content_5)
        }
        
      } else {
        throw new Error('"content" is required!')
      }
      
      const value_authorId_6 = obj["authorId"]
      if (value_authorId_6 !== undefined) {
        json += ",\"authorId\":"
        json += asUnsafeString(value_authorId_6)
      } else {
        throw new Error('"authorId" is required!')
      }
      
      const value_createdAt_7 = obj["createdAt"]
      if (value_createdAt_7 !== undefined) {
        json += ",\"createdAt\":"
        json += asUnsafeString(value_createdAt_7)
      } else {
        throw new Error('"createdAt" is required!')
      }
      
      const value_updatedAt_8 = obj["updatedAt"]
      if (value_updatedAt_8 !== undefined) {
        json += ",\"updatedAt\":"
        json += asUnsafeString(value_updatedAt_8)
      } else {
        throw new Error('"updatedAt" is required!')
      }
      
return json + JSON_STR_END_OBJECT

      }
    

    function anonymous1 (obj) {
      // "contract#/components/schemas/PostList/properties/items"
      let json = ''
  
    if (obj === null) return JSON_STR_EMPTY_ARRAY
    if (!Array.isArray(obj)) {
      throw new TypeError("The value of 'contract#/components/schemas/PostList/properties/items' does not match schema definition.")
    }
    const arrayLength = obj.length
  
    json += JSON_STR_BEGIN_ARRAY
  
      if (arrayLength > 0) {
        const value = obj[0]
        json += anonymous2(value)
        for (let i = 1; i < arrayLength; i++) {
          json += JSON_STR_COMMA
          const value = obj[i]
          json += anonymous2(value)
        }
      }
      return json + JSON_STR_END_ARRAY
    }

      // "contract#/components/schemas/PostList"
      function anonymous0 (input) {
        const obj = (input && typeof input.toJSON === 'function')
    ? input.toJSON()
    : input
  
        if (obj === null) return JSON_STR_EMPTY_OBJECT
        let json = ''

        
      const value_items_1 = obj["items"]
      if (value_items_1 !== undefined) {
        json += "{\"items\":"
        json += anonymous1(value_items_1)
      } else {
        throw new Error('"items" is required!')
      }
      
      const value_total_9 = obj["total"]
      if (value_total_9 !== undefined) {
        json += ",\"total\":"
        json += asInteger(value_total_9)
      } else {
        throw new Error('"total" is required!')
      }
      
      const value_next_cursor_10 = obj["next_cursor"]
      if (value_next_cursor_10 !== undefined) {
        json += ",\"next_cursor\":"
        
          if (value_next_cursor_10 === null) {
            json += JSON_STR_NULL
          }
          
          else if(
            typeof value_next_cursor_10 === "string" ||
            value_next_cursor_10 === null ||
            value_next_cursor_10 instanceof Date ||
            value_next_cursor_10 instanceof RegExp ||
            (
              typeof value_next_cursor_10 === "object" &&
              typeof value_next_cursor_10.toString === "function" &&
              value_next_cursor_10.toString !== Object.prototype.toString
            )
          ) {
            
        if (typeof value_next_cursor_10 !== 'string') {
          if (value_next_cursor_10 === null) {
            json += JSON_STR_EMPTY_STRING
          } else if (value_next_cursor_10 instanceof Date) {
            json += JSON_STR_QUOTE + value_next_cursor_10.toISOString() + JSON_STR_QUOTE
          } else if (value_next_cursor_10 instanceof RegExp) {
            json += asString(value_next_cursor_10.source)
          } else {
            json += asString(value_next_cursor_10.toString())
          }
        } else {
          json += asString(value_next_cursor_10)
        }
        
          }
        
    else throw new TypeError("The value of 'contract#/components/schemas/PostList/properties/next_cursor' does not match schema definition.")
  
      } else {
        throw new Error('"next_cursor" is required!')
      }
      
      const value_limit_11 = obj["limit"]
      if (value_limit_11 !== undefined) {
        json += ",\"limit\":"
        json += asInteger(value_limit_11)
      } else {
        throw new Error('"limit" is required!')
      }
      
return json + JSON_STR_END_OBJECT

      }
    
    const main = anonymous0
    return main
    
}(validator, serializer)
return module.exports;
})();

exports.PostStats = (() => {
const module = {};

  'use strict'

  const Serializer = require('fast-json-stringify/lib/serializer')
  const serializerState = {"mode":"standalone","ajv":{"strict":false,"allowUnionTypes":true}}
  const serializer = Serializer.restoreFromState(serializerState)

  const validator = null


  module.exports = function anonymous(validator,serializer
) {

    
const {
  asString,
  asNumber,
  asBoolean,
  asDateTime,
  asDate,
  asTime,
  asUnsafeString,
  asPlainStringArray
} = serializer

const asInteger = serializer.asInteger.bind(serializer)


    const JSON_STR_BEGIN_OBJECT = '{'
    const JSON_STR_END_OBJECT = '}'
    const JSON_STR_BEGIN_ARRAY = '['
    const JSON_STR_END_ARRAY = ']'
    const JSON_STR_COMMA = ','
    const JSON_STR_COLONS = ':'
    const JSON_STR_QUOTE = '"'
    const JSON_STR_EMPTY_OBJECT = JSON_STR_BEGIN_OBJECT + JSON_STR_END_OBJECT
    const JSON_STR_EMPTY_ARRAY = JSON_STR_BEGIN_ARRAY + JSON_STR_END_ARRAY
    const JSON_STR_EMPTY_STRING = JSON_STR_QUOTE + JSON_STR_QUOTE
    const JSON_STR_NULL = 'null'
    
  
    
    function anonymous1 (obj) {
      // "contract#/components/schemas/PostStats/properties/userRoles"
      let json = ''
  
    if (obj === null) return JSON_STR_EMPTY_ARRAY
    if (!Array.isArray(obj)) {
      throw new TypeError("The value of 'contract#/components/schemas/PostStats/properties/userRoles' does not match schema definition.")
    }
    const arrayLength = obj.length
  
    json += JSON_STR_BEGIN_ARRAY
  
      if (arrayLength > 0) {
        const value = obj[0]
        json += asUnsafeString(value)
        for (let i = 1; i < arrayLength; i++) {
          json += JSON_STR_COMMA
          const value = obj[i]
          json += asUnsafeString(value)
        }
      }
      return json + JSON_STR_END_ARRAY
    }

      // "contract#/components/schemas/PostStats"
      function anonymous0 (input) {
        const obj = (input && typeof input.toJSON === 'function')
    ? input.toJSON()
    : input
  
        if (obj === null) return JSON_STR_EMPTY_OBJECT
        let json = ''

        
      const value_totalPosts_1 = obj["totalPosts"]
      if (value_totalPosts_1 !== undefined) {
        json += "{\"totalPosts\":"
        json += asInteger(value_totalPosts_1)
      } else {
        throw new Error('"totalPosts" is required!')
      }
      
      const value_userId_2 = obj["userId"]
      if (value_userId_2 !== undefined) {
        json += ",\"userId\":"
        json += asUnsafeString(value_userId_2)
      } else {
        throw new Error('"userId" is required!')
      }
      
      const value_userEmail_3 = obj["userEmail"]
      if (value_userEmail_3 !== undefined) {
        json += ",\"userEmail\":"
        
        if (typeof value_userEmail_3 !== 'string') {
          if (value_userEmail_3 === null) {
            json += JSON_STR_EMPTY_STRING
          } else if (value_userEmail_3 instanceof Date) {
            json += JSON_STR_QUOTE + value_userEmail_3.toISOString() + JSON_STR_QUOTE
          } else if (value_userEmail_3 instanceof RegExp) {
            json += asString(value_userEmail_3.source)
          } else {
            json += asString(value_userEmail_3.toString())
          }
        } else {
          json += asString(value_userEmail_3)
        }
        
      } else {
        throw new Error('"userEmail" is required!')
      }
      
      const value_userRoles_4 = obj["userRoles"]
      if (value_userRoles_4 !== undefined) {
        json += ",\"userRoles\":"
        json += anonymous1(value_userRoles_4)
      } else {
        throw new Error('"userRoles" is required!')
      }
      
return json + JSON_STR_END_OBJECT

      }
    
    const main = anonymous0
    return main
    
}(validator, serializer)
return module.exports;
})();

exports.PostmanCollection = (() => {
const module = {};

  'use strict'

  const Serializer = require('fast-json-stringify/lib/serializer')
  const serializerState = {"mode":"standalone","ajv":{"strict":false,"allowUnionTypes":true}}
  const serializer = Serializer.restoreFromState(serializerState)

  const validator = null


  module.exports = function anonymous(validator,serializer
) {

    
const {
  asString,
  asNumber,
  asBoolean,
  asDateTime,
  asDate,
  asTime,
  asUnsafeString,
  asPlainStringArray
} = serializer

const asInteger = serializer.asInteger.bind(serializer)


    const JSON_STR_BEGIN_OBJECT = '{'
    const JSON_STR_END_OBJECT = '}'
    const JSON_STR_BEGIN_ARRAY = '['
    const JSON_STR_END_ARRAY = ']'
    const JSON_STR_COMMA = ','
    const JSON_STR_COLONS = ':'
    const JSON_STR_QUOTE = '"'
    const JSON_STR_EMPTY_OBJECT = JSON_STR_BEGIN_OBJECT + JSON_STR_END_OBJECT
    const JSON_STR_EMPTY_ARRAY = JSON_STR_BEGIN_ARRAY + JSON_STR_END_ARRAY
    const JSON_STR_EMPTY_STRING = JSON_STR_QUOTE + JSON_STR_QUOTE
    const JSON_STR_NULL = 'null'
    
  
    
      // "contract#/components/schemas/PostmanInfo"
      function anonymous1 (input) {
        const obj = (input && typeof input.toJSON === 'function')
    ? input.toJSON()
    : input
  
        if (obj === null) return JSON_STR_EMPTY_OBJECT
        let json = ''

        
      const value_name_3 = obj["name"]
      if (value_name_3 !== undefined) {
        json += "{\"name\":"
        
        if (typeof value_name_3 !== 'string') {
          if (value_name_3 === null) {
            json += JSON_STR_EMPTY_STRING
          } else if (value_name_3 instanceof Date) {
            json += JSON_STR_QUOTE + value_name_3.toISOString() + JSON_STR_QUOTE
          } else if (value_name_3 instanceof RegExp) {
            json += asString(value_name_3.source)
          } else {
            json += asString(value_name_3.toString())
          }
        } else {
          json += asString(value_name_3)
        }
        
      } else {
        throw new Error('"name" is required!')
      }
      
      const value_schema_4 = obj["schema"]
      if (value_schema_4 !== undefined) {
        json += ",\"schema\":"
        
        if (typeof value_schema_4 !== 'string') {
          if (value_schema_4 === null) {
            json += JSON_STR_EMPTY_STRING
          } else if (value_schema_4 instanceof Date) {
            json += JSON_STR_QUOTE + value_schema_4.toISOString() + JSON_STR_QUOTE
          } else if (value_schema_4 instanceof RegExp) {
            json += asString(value_schema_4.source)
          } else {
            json += asString(value_schema_4.toString())
          }
        } else {
          json += asString(value_schema_4)
        }
        
      } else {
        throw new Error('"schema" is required!')
      }
      
    for (const key of Object.keys(obj)) {
      if (
        key === "name" || key === "schema" ||
        obj[key] === undefined ||
        typeof obj[key] === 'function' ||
        typeof obj[key] === 'symbol'
      ) continue
      const value = obj[key]
  
        json += JSON_STR_COMMA
        json += asString(key) + JSON_STR_COLONS + JSON.stringify(value)
      
    }
  
return json + JSON_STR_END_OBJECT

      }
    

      // "contract#/components/schemas/PostmanFolder"
      function anonymous3 (input) {
        const obj = (input && typeof input.toJSON === 'function')
    ? input.toJSON()
    : input
  
        if (obj === null) return JSON_STR_EMPTY_OBJECT
        let json = ''

        let addComma_6 = false

    for (const key of Object.keys(obj)) {
      if (
        
        obj[key] === undefined ||
        typeof obj[key] === 'function' ||
        typeof obj[key] === 'symbol'
      ) continue
      const value = obj[key]
  
        json += addComma_6 ? JSON_STR_COMMA : ((addComma_6 = true), JSON_STR_BEGIN_OBJECT)
        json += asString(key) + JSON_STR_COLONS + JSON.stringify(value)
      
    }
  if (!addComma_6) json += JSON_STR_BEGIN_OBJECT

return json + JSON_STR_END_OBJECT

      }
    

    function anonymous2 (obj) {
      // "contract#/components/schemas/PostmanCollection/properties/item"
      let json = ''
  
    if (obj === null) return JSON_STR_EMPTY_ARRAY
    if (!Array.isArray(obj)) {
      throw new TypeError("The value of 'contract#/components/schemas/PostmanCollection/properties/item' does not match schema definition.")
    }
    const arrayLength = obj.length
  
    json += JSON_STR_BEGIN_ARRAY
  
      if (arrayLength > 0) {
        const value = obj[0]
        json += anonymous3(value)
        for (let i = 1; i < arrayLength; i++) {
          json += JSON_STR_COMMA
          const value = obj[i]
          json += anonymous3(value)
        }
      }
      return json + JSON_STR_END_ARRAY
    }

      // "contract#/components/schemas/PostmanCollection"
      function anonymous0 (input) {
        const obj = (input && typeof input.toJSON === 'function')
    ? input.toJSON()
    : input
  
        if (obj === null) return JSON_STR_EMPTY_OBJECT
        let json = ''

        
      const value_info_1 = obj["info"]
      if (value_info_1 !== undefined) {
        json += "{\"info\":"
        json += anonymous1(value_info_1)
      } else {
        throw new Error('"info" is required!')
      }
      
      const value_item_5 = obj["item"]
      if (value_item_5 !== undefined) {
        json += ",\"item\":"
        json += anonymous2(value_item_5)
      } else {
        throw new Error('"item" is required!')
      }
      
    for (const key of Object.keys(obj)) {
      if (
        key === "info" || key === "item" ||
        obj[key] === undefined ||
        typeof obj[key] === 'function' ||
        typeof obj[key] === 'symbol'
      ) continue
      const value = obj[key]
  
        json += JSON_STR_COMMA
        json += asString(key) + JSON_STR_COLONS + JSON.stringify(value)
      
    }
  
return json + JSON_STR_END_OBJECT

      }
    
    const main = anonymous0
    return main
    
}(validator, serializer)
return module.exports;
})();

exports.PreparedOrder = (() => {
const module = {};

  'use strict'

  const Serializer = require('fast-json-stringify/lib/serializer')
  const serializerState = {"mode":"standalone","ajv":{"strict":false,"allowUnionTypes":true}}
  const serializer = Serializer.restoreFromState(serializerState)

  const validator = null


  module.exports = function anonymous(validator,serializer
) {

    
const {
  asString,
  asNumber,
  asBoolean,
  asDateTime,
  asDate,
  asTime,
  asUnsafeString,
  asPlainStringArray
} = serializer

const asInteger = serializer.asInteger.bind(serializer)


    const JSON_STR_BEGIN_OBJECT = '{'
    const JSON_STR_END_OBJECT = '}'
    const JSON_STR_BEGIN_ARRAY = '['
    const JSON_STR_END_ARRAY = ']'
    const JSON_STR_COMMA = ','
    const JSON_STR_COLONS = ':'
    const JSON_STR_QUOTE = '"'
    const JSON_STR_EMPTY_OBJECT = JSON_STR_BEGIN_OBJECT + JSON_STR_END_OBJECT
    const JSON_STR_EMPTY_ARRAY = JSON_STR_BEGIN_ARRAY + JSON_STR_END_ARRAY
    const JSON_STR_EMPTY_STRING = JSON_STR_QUOTE + JSON_STR_QUOTE
    const JSON_STR_NULL = 'null'
    
  
    
      // "contract#/components/schemas/PreparedOrder"
      function anonymous0 (input) {
        const obj = (input && typeof input.toJSON === 'function')
    ? input.toJSON()
    : input
  
        if (obj === null) return JSON_STR_EMPTY_OBJECT
        let json = ''

        
      const value_order_id_1 = obj["order_id"]
      if (value_order_id_1 !== undefined) {
        json += "{\"order_id\":"
        
          if(Number.isInteger(value_order_id_1) || value_order_id_1 === null) {
            json += asInteger(value_order_id_1)
          }
        
          else if(
            typeof value_order_id_1 === "string" ||
            value_order_id_1 === null ||
            value_order_id_1 instanceof Date ||
            value_order_id_1 instanceof RegExp ||
            (
              typeof value_order_id_1 === "object" &&
              typeof value_order_id_1.toString === "function" &&
              value_order_id_1.toString !== Object.prototype.toString
            )
          ) {
            
        if (typeof value_order_id_1 !== 'string') {
          if (value_order_id_1 === null) {
            json += JSON_STR_EMPTY_STRING
          } else if (value_order_id_1 instanceof Date) {
            json += JSON_STR_QUOTE + value_order_id_1.toISOString() + JSON_STR_QUOTE
          } else if (value_order_id_1 instanceof RegExp) {
            json += asString(value_order_id_1.source)
          } else {
            json += asString(value_order_id_1.toString())
          }
        } else {
          json += asString(value_order_id_1)
        }
        
          }
        
    else throw new TypeError("The value of 'contract#/components/schemas/OrderId' does not match schema definition.")
  
      } else {
        throw new Error('"order_id" is required!')
      }
      
return json + JSON_STR_END_OBJECT

      }
    
    const main = anonymous0
    return main
    
}(validator, serializer)
return module.exports;
})();

exports.Profile = (() => {
const module = {};

  'use strict'

  const Serializer = require('fast-json-stringify/lib/serializer')
  const serializerState = {"mode":"standalone","ajv":{"strict":false,"allowUnionTypes":true}}
  const serializer = Serializer.restoreFromState(serializerState)

  const validator = null


  module.exports = function anonymous(validator,serializer
) {

    
const {
  asString,
  asNumber,
  asBoolean,
  asDateTime,
  asDate,
  asTime,
  asUnsafeString,
  asPlainStringArray
} = serializer

const asInteger = serializer.asInteger.bind(serializer)


    const JSON_STR_BEGIN_OBJECT = '{'
    const JSON_STR_END_OBJECT = '}'
    const JSON_STR_BEGIN_ARRAY = '['
    const JSON_STR_END_ARRAY = ']'
    const JSON_STR_COMMA = ','
    const JSON_STR_COLONS = ':'
    const JSON_STR_QUOTE = '"'
    const JSON_STR_EMPTY_OBJECT = JSON_STR_BEGIN_OBJECT + JSON_STR_END_OBJECT
    const JSON_STR_EMPTY_ARRAY = JSON_STR_BEGIN_ARRAY + JSON_STR_END_ARRAY
    const JSON_STR_EMPTY_STRING = JSON_STR_QUOTE + JSON_STR_QUOTE
    const JSON_STR_NULL = 'null'
    
  
    
      // "contract#/components/schemas/Profile"
      function anonymous0 (input) {
        const obj = (input && typeof input.toJSON === 'function')
    ? input.toJSON()
    : input
  
        if (obj === null) return JSON_STR_EMPTY_OBJECT
        let json = ''

        
      const value_id_1 = obj["id"]
      if (value_id_1 !== undefined) {
        json += "{\"id\":"
        json += asInteger(value_id_1)
      } else {
        throw new Error('"id" is required!')
      }
      
      const value_name_2 = obj["name"]
      if (value_name_2 !== undefined) {
        json += ",\"name\":"
        
        if (typeof value_name_2 !== 'string') {
          if (value_name_2 === null) {
            json += JSON_STR_EMPTY_STRING
          } else if (value_name_2 instanceof Date) {
            json += JSON_STR_QUOTE + value_name_2.toISOString() + JSON_STR_QUOTE
          } else if (value_name_2 instanceof RegExp) {
            json += asString(value_name_2.source)
          } else {
            json += asString(value_name_2.toString())
          }
        } else {
          json += asString(value_name_2)
        }
        
      } else {
        throw new Error('"name" is required!')
      }
      
      const value_email_3 = obj["email"]
      if (value_email_3 !== undefined) {
        json += ",\"email\":"
        
          if (value_email_3 === null) {
            json += JSON_STR_NULL
          }
          
          else if(
            typeof value_email_3 === "string" ||
            value_email_3 === null ||
            value_email_3 instanceof Date ||
            value_email_3 instanceof RegExp ||
            (
              typeof value_email_3 === "object" &&
              typeof value_email_3.toString === "function" &&
              value_email_3.toString !== Object.prototype.toString
            )
          ) {
            
        if (typeof value_email_3 !== 'string') {
          if (value_email_3 === null) {
            json += JSON_STR_EMPTY_STRING
          } else if (value_email_3 instanceof Date) {
            json += JSON_STR_QUOTE + value_email_3.toISOString() + JSON_STR_QUOTE
          } else if (value_email_3 instanceof RegExp) {
            json += asString(value_email_3.source)
          } else {
            json += asString(value_email_3.toString())
          }
        } else {
          json += asString(value_email_3)
        }
        
          }
        
    else throw new TypeError("The value of 'contract#/components/schemas/Profile/properties/email' does not match schema definition.")
  
      } else {
        throw new Error('"email" is required!')
      }
      
return json + JSON_STR_END_OBJECT

      }
    
    const main = anonymous0
    return main
    
}(validator, serializer)
return module.exports;
})();

exports.RecipeList = (() => {
const module = {};

  'use strict'

  const Serializer = require('fast-json-stringify/lib/serializer')
  const serializerState = {"mode":"standalone","ajv":{"strict":false,"allowUnionTypes":true}}
  const serializer = Serializer.restoreFromState(serializerState)

  const validator = null


  module.exports = function anonymous(validator,serializer
) {

    
const {
  asString,
  asNumber,
  asBoolean,
  asDateTime,
  asDate,
  asTime,
  asUnsafeString,
  asPlainStringArray
} = serializer

const asInteger = serializer.asInteger.bind(serializer)


    const JSON_STR_BEGIN_OBJECT = '{'
    const JSON_STR_END_OBJECT = '}'
    const JSON_STR_BEGIN_ARRAY = '['
    const JSON_STR_END_ARRAY = ']'
    const JSON_STR_COMMA = ','
    const JSON_STR_COLONS = ':'
    const JSON_STR_QUOTE = '"'
    const JSON_STR_EMPTY_OBJECT = JSON_STR_BEGIN_OBJECT + JSON_STR_END_OBJECT
    const JSON_STR_EMPTY_ARRAY = JSON_STR_BEGIN_ARRAY + JSON_STR_END_ARRAY
    const JSON_STR_EMPTY_STRING = JSON_STR_QUOTE + JSON_STR_QUOTE
    const JSON_STR_NULL = 'null'
    
  
    
      // "contract#/components/schemas/Recipe"
      function anonymous2 (input) {
        const obj = (input && typeof input.toJSON === 'function')
    ? input.toJSON()
    : input
  
        if (obj === null) return JSON_STR_EMPTY_OBJECT
        let json = ''

        
      const value_id_3 = obj["id"]
      if (value_id_3 !== undefined) {
        json += "{\"id\":"
        
        if (typeof value_id_3 !== 'string') {
          if (value_id_3 === null) {
            json += JSON_STR_EMPTY_STRING
          } else if (value_id_3 instanceof Date) {
            json += JSON_STR_QUOTE + value_id_3.toISOString() + JSON_STR_QUOTE
          } else if (value_id_3 instanceof RegExp) {
            json += asString(value_id_3.source)
          } else {
            json += asString(value_id_3.toString())
          }
        } else {
          json += asString(value_id_3)
        }
        
      } else {
        throw new Error('"id" is required!')
      }
      
      const value_title_4 = obj["title"]
      if (value_title_4 !== undefined) {
        json += ",\"title\":"
        
        if (typeof value_title_4 !== 'string') {
          if (value_title_4 === null) {
            json += JSON_STR_EMPTY_STRING
          } else if (value_title_4 instanceof Date) {
            json += JSON_STR_QUOTE + value_title_4.toISOString() + JSON_STR_QUOTE
          } else if (value_title_4 instanceof RegExp) {
            json += asString(value_title_4.source)
          } else {
            json += asString(value_title_4.toString())
          }
        } else {
          json += asString(value_title_4)
        }
        
      } else {
        throw new Error('"title" is required!')
      }
      
      const value_volume_5 = obj["volume"]
      if (value_volume_5 !== undefined) {
        json += ",\"volume\":"
        
        if (typeof value_volume_5 !== 'string') {
          if (value_volume_5 === null) {
            json += JSON_STR_EMPTY_STRING
          } else if (value_volume_5 instanceof Date) {
            json += JSON_STR_QUOTE + value_volume_5.toISOString() + JSON_STR_QUOTE
          } else if (value_volume_5 instanceof RegExp) {
            json += asString(value_volume_5.source)
          } else {
            json += asString(value_volume_5.toString())
          }
        } else {
          json += asString(value_volume_5)
        }
        
      } else {
        throw new Error('"volume" is required!')
      }
      
      const value_volume_ml_6 = obj["volume_ml"]
      if (value_volume_ml_6 !== undefined) {
        json += ",\"volume_ml\":"
        json += asInteger(value_volume_ml_6)
      } else {
        throw new Error('"volume_ml" is required!')
      }
      
      const value_price_7 = obj["price"]
      if (value_price_7 !== undefined) {
        json += ",\"price\":"
        
        if (typeof value_price_7 !== 'string') {
          if (value_price_7 === null) {
            json += JSON_STR_EMPTY_STRING
          } else if (value_price_7 instanceof Date) {
            json += JSON_STR_QUOTE + value_price_7.toISOString() + JSON_STR_QUOTE
          } else if (value_price_7 instanceof RegExp) {
            json += asString(value_price_7.source)
          } else {
            json += asString(value_price_7.toString())
          }
        } else {
          json += asString(value_price_7)
        }
        
      } else {
        throw new Error('"price" is required!')
      }
      
      const value_currency_8 = obj["currency"]
      if (value_currency_8 !== undefined) {
        json += ",\"currency\":"
        
        if (typeof value_currency_8 !== 'string') {
          if (value_currency_8 === null) {
            json += JSON_STR_EMPTY_STRING
          } else if (value_currency_8 instanceof Date) {
            json += JSON_STR_QUOTE + value_currency_8.toISOString() + JSON_STR_QUOTE
          } else if (value_currency_8 instanceof RegExp) {
            json += asString(value_currency_8.source)
          } else {
            json += asString(value_currency_8.toString())
          }
        } else {
          json += asString(value_currency_8)
        }
        
      } else {
        throw new Error('"currency" is required!')
      }
      
      const value_price_minor_units_9 = obj["price_minor_units"]
      if (value_price_minor_units_9 !== undefined) {
        json += ",\"price_minor_units\":"
        json += asInteger(value_price_minor_units_9)
      } else {
        throw new Error('"price_minor_units" is required!')
      }
      
return json + JSON_STR_END_OBJECT

      }
    

    function anonymous1 (obj) {
      // "contract#/components/schemas/RecipeList/properties/items"
      let json = ''
  
    if (obj === null) return JSON_STR_EMPTY_ARRAY
    if (!Array.isArray(obj)) {
      throw new TypeError("The value of 'contract#/components/schemas/RecipeList/properties/items' does not match schema definition.")
    }
    const arrayLength = obj.length
  
    json += JSON_STR_BEGIN_ARRAY
  
      if (arrayLength > 0) {
        const value = obj[0]
        json += anonymous2(value)
        for (let i = 1; i < arrayLength; i++) {
          json += JSON_STR_COMMA
          const value = obj[i]
          json += anonymous2(value)
        }
      }
      return json + JSON_STR_END_ARRAY
    }

      // "contract#/components/schemas/RecipeList"
      function anonymous0 (input) {
        const obj = (input && typeof input.toJSON === 'function')
    ? input.toJSON()
    : input
  
        if (obj === null) return JSON_STR_EMPTY_OBJECT
        let json = ''

        
      const value_items_1 = obj["items"]
      if (value_items_1 !== undefined) {
        json += "{\"items\":"
        json += anonymous1(value_items_1)
      } else {
        throw new Error('"items" is required!')
      }
      
      const value_total_10 = obj["total"]
      if (value_total_10 !== undefined) {
        json += ",\"total\":"
        json += asInteger(value_total_10)
      } else {
        throw new Error('"total" is required!')
      }
      
      const value_next_cursor_11 = obj["next_cursor"]
      if (value_next_cursor_11 !== undefined) {
        json += ",\"next_cursor\":"
        
          if (value_next_cursor_11 === null) {
            json += JSON_STR_NULL
          }
          
          else if(
            typeof value_next_cursor_11 === "string" ||
            value_next_cursor_11 === null ||
            value_next_cursor_11 instanceof Date ||
            value_next_cursor_11 instanceof RegExp ||
            (
              typeof value_next_cursor_11 === "object" &&
              typeof value_next_cursor_11.toString === "function" &&
              value_next_cursor_11.toString !== Object.prototype.toString
            )
          ) {
            
        if (typeof value_next_cursor_11 !== 'string') {
          if (value_next_cursor_11 === null) {
            json += JSON_STR_EMPTY_STRING
          } else if (value_next_cursor_11 instanceof Date) {
            json += JSON_STR_QUOTE + value_next_cursor_11.toISOString() + JSON_STR_QUOTE
          } else if (value_next_cursor_11 instanceof RegExp) {
            json += asString(value_next_cursor_11.source)
          } else {
            json += asString(value_next_cursor_11.toString())
          }
        } else {
          json += asString(value_next_cursor_11)
        }
        
          }
        
    else throw new TypeError("The value of 'contract#/components/schemas/RecipeList/properties/next_cursor' does not match schema definition.")
  
      } else {
        throw new Error('"next_cursor" is required!')
      }
      
      const value_limit_12 = obj["limit"]
      if (value_limit_12 !== undefined) {
        json += ",\"limit\":"
        json += asInteger(value_limit_12)
      } else {
        throw new Error('"limit" is required!')
      }
      
return json + JSON_STR_END_OBJECT

      }
    
    const main = anonymous0
    return main
    
}(validator, serializer)
return module.exports;
})();

exports.RefreshEnvelope = (() => {
const module = {};

  'use strict'

  const Serializer = require('fast-json-stringify/lib/serializer')
  const serializerState = {"mode":"standalone","ajv":{"strict":false,"allowUnionTypes":true}}
  const serializer = Serializer.restoreFromState(serializerState)

  const validator = null


  module.exports = function anonymous(validator,serializer
) {

    
const {
  asString,
  asNumber,
  asBoolean,
  asDateTime,
  asDate,
  asTime,
  asUnsafeString,
  asPlainStringArray
} = serializer

const asInteger = serializer.asInteger.bind(serializer)


    const JSON_STR_BEGIN_OBJECT = '{'
    const JSON_STR_END_OBJECT = '}'
    const JSON_STR_BEGIN_ARRAY = '['
    const JSON_STR_END_ARRAY = ']'
    const JSON_STR_COMMA = ','
    const JSON_STR_COLONS = ':'
    const JSON_STR_QUOTE = '"'
    const JSON_STR_EMPTY_OBJECT = JSON_STR_BEGIN_OBJECT + JSON_STR_END_OBJECT
    const JSON_STR_EMPTY_ARRAY = JSON_STR_BEGIN_ARRAY + JSON_STR_END_ARRAY
    const JSON_STR_EMPTY_STRING = JSON_STR_QUOTE + JSON_STR_QUOTE
    const JSON_STR_NULL = 'null'
    
  
    
      // "contract#/components/schemas/RefreshData"
      function anonymous1 (input) {
        const obj = (input && typeof input.toJSON === 'function')
    ? input.toJSON()
    : input
  
        if (obj === null) return JSON_STR_EMPTY_OBJECT
        let json = ''

        
      const value_accessToken_5 = obj["accessToken"]
      if (value_accessToken_5 !== undefined) {
        json += "{\"accessToken\":"
        
        if (typeof value_accessToken_5 !== 'string') {
          if (value_accessToken_5 === null) {
            json += JSON_STR_EMPTY_STRING
          } else if (value_accessToken_5 instanceof Date) {
            json += JSON_STR_QUOTE + value_accessToken_5.toISOString() + JSON_STR_QUOTE
          } else if (value_accessToken_5 instanceof RegExp) {
            json += asString(value_accessToken_5.source)
          } else {
            json += asString(value_accessToken_5.toString())
          }
        } else {
          json += asString(value_accessToken_5)
        }
        
      } else {
        throw new Error('"accessToken" is required!')
      }
      
      const value_tokenType_6 = obj["tokenType"]
      if (value_tokenType_6 !== undefined) {
        json += ",\"tokenType\":"
        json += "\"Bearer\""
      } else {
        throw new Error('"tokenType" is required!')
      }
      
      const value_expiresIn_7 = obj["expiresIn"]
      if (value_expiresIn_7 !== undefined) {
        json += ",\"expiresIn\":"
        json += asInteger(value_expiresIn_7)
      } else {
        throw new Error('"expiresIn" is required!')
      }
      
      const value_refreshToken_8 = obj["refreshToken"]
      if (value_refreshToken_8 !== undefined) {
        json += ",\"refreshToken\":"
        
        if (typeof value_refreshToken_8 !== 'string') {
          if (value_refreshToken_8 === null) {
            json += JSON_STR_EMPTY_STRING
          } else if (value_refreshToken_8 instanceof Date) {
            json += JSON_STR_QUOTE + value_refreshToken_8.toISOString() + JSON_STR_QUOTE
          } else if (value_refreshToken_8 instanceof RegExp) {
            json += asString(value_refreshToken_8.source)
          } else {
            json += asString(value_refreshToken_8.toString())
          }
        } else {
          json += asString(value_refreshToken_8)
        }
        
      }

return json + JSON_STR_END_OBJECT

      }
    

      // "contract#/components/schemas/RefreshEnvelope"
      function anonymous0 (input) {
        const obj = (input && typeof input.toJSON === 'function')
    ? input.toJSON()
    : input
  
        if (obj === null) return JSON_STR_EMPTY_OBJECT
        let json = ''

        
      const value_statusCode_1 = obj["statusCode"]
      if (value_statusCode_1 !== undefined) {
        json += "{\"statusCode\":"
        json += "200"
      } else {
        throw new Error('"statusCode" is required!')
      }
      
      const value_message_2 = obj["message"]
      if (value_message_2 !== undefined) {
        json += ",\"message\":"
        
        if (typeof value_message_2 !== 'string') {
          if (value_message_2 === null) {
            json += JSON_STR_EMPTY_STRING
          } else if (value_message_2 instanceof Date) {
            json += JSON_STR_QUOTE + value_message_2.toISOString() + JSON_STR_QUOTE
          } else if (value_message_2 instanceof RegExp) {
            json += asString(value_message_2.source)
          } else {
            json += asString(value_message_2.toString())
          }
        } else {
          json += asString(value_message_2)
        }
        
      } else {
        throw new Error('"message" is required!')
      }
      
      const value_data_3 = obj["data"]
      if (value_data_3 !== undefined) {
        json += ",\"data\":"
        json += anonymous1(value_data_3)
      } else {
        throw new Error('"data" is required!')
      }
      
return json + JSON_STR_END_OBJECT

      }
    
    const main = anonymous0
    return main
    
}(validator, serializer)
return module.exports;
})();

exports.RegisteredEnvelope = (() => {
const module = {};

  'use strict'

  const Serializer = require('fast-json-stringify/lib/serializer')
  const serializerState = {"mode":"standalone","ajv":{"strict":false,"allowUnionTypes":true}}
  const serializer = Serializer.restoreFromState(serializerState)

  const validator = null


  module.exports = function anonymous(validator,serializer
) {

    
const {
  asString,
  asNumber,
  asBoolean,
  asDateTime,
  asDate,
  asTime,
  asUnsafeString,
  asPlainStringArray
} = serializer

const asInteger = serializer.asInteger.bind(serializer)


    const JSON_STR_BEGIN_OBJECT = '{'
    const JSON_STR_END_OBJECT = '}'
    const JSON_STR_BEGIN_ARRAY = '['
    const JSON_STR_END_ARRAY = ']'
    const JSON_STR_COMMA = ','
    const JSON_STR_COLONS = ':'
    const JSON_STR_QUOTE = '"'
    const JSON_STR_EMPTY_OBJECT = JSON_STR_BEGIN_OBJECT + JSON_STR_END_OBJECT
    const JSON_STR_EMPTY_ARRAY = JSON_STR_BEGIN_ARRAY + JSON_STR_END_ARRAY
    const JSON_STR_EMPTY_STRING = JSON_STR_QUOTE + JSON_STR_QUOTE
    const JSON_STR_NULL = 'null'
    
  
    
      // "contract#/components/schemas/RegisteredAccount"
      function anonymous1 (input) {
        const obj = (input && typeof input.toJSON === 'function')
    ? input.toJSON()
    : input
  
        if (obj === null) return JSON_STR_EMPTY_OBJECT
        let json = ''

        
      const value_id_5 = obj["id"]
      if (value_id_5 !== undefined) {
        json += "{\"id\":"
        json += asUnsafeString(value_id_5)
      } else {
        throw new Error('"id" is required!')
      }
      
      const value_user_id_6 = obj["user_id"]
      if (value_user_id_6 !== undefined) {
        json += ",\"user_id\":"
        json += asInteger(value_user_id_6)
      } else {
        throw new Error('"user_id" is required!')
      }
      
      const value_email_7 = obj["email"]
      if (value_email_7 !== undefined) {
        json += ",\"email\":"
        
        if (typeof value_email_7 !== 'string') {
          if (value_email_7 === null) {
            json += JSON_STR_EMPTY_STRING
          } else if (value_email_7 instanceof Date) {
            json += JSON_STR_QUOTE + value_email_7.toISOString() + JSON_STR_QUOTE
          } else if (value_email_7 instanceof RegExp) {
            json += asString(value_email_7.source)
          } else {
            json += asString(value_email_7.toString())
          }
        } else {
          json += asString(value_email_7)
        }
        
      } else {
        throw new Error('"email" is required!')
      }
      
return json + JSON_STR_END_OBJECT

      }
    

      // "contract#/components/schemas/RegisteredEnvelope"
      function anonymous0 (input) {
        const obj = (input && typeof input.toJSON === 'function')
    ? input.toJSON()
    : input
  
        if (obj === null) return JSON_STR_EMPTY_OBJECT
        let json = ''

        
      const value_statusCode_1 = obj["statusCode"]
      if (value_statusCode_1 !== undefined) {
        json += "{\"statusCode\":"
        json += "201"
      } else {
        throw new Error('"statusCode" is required!')
      }
      
      const value_message_2 = obj["message"]
      if (value_message_2 !== undefined) {
        json += ",\"message\":"
        
        if (typeof value_message_2 !== 'string') {
          if (value_message_2 === null) {
            json += JSON_STR_EMPTY_STRING
          } else if (value_message_2 instanceof Date) {
            json += JSON_STR_QUOTE + value_message_2.toISOString() + JSON_STR_QUOTE
          } else if (value_message_2 instanceof RegExp) {
            json += asString(value_message_2.source)
          } else {
            json += asString(value_message_2.toString())
          }
        } else {
          json += asString(value_message_2)
        }
        
      } else {
        throw new Error('"message" is required!')
      }
      
      const value_data_3 = obj["data"]
      if (value_data_3 !== undefined) {
        json += ",\"data\":"
        json += anonymous1(value_data_3)
      } else {
        throw new Error('"data" is required!')
      }
      
return json + JSON_STR_END_OBJECT

      }
    
    const main = anonymous0
    return main
    
}(validator, serializer)
return module.exports;
})();

exports.RestoredOrder = (() => {
const module = {};

  'use strict'

  const Serializer = require('fast-json-stringify/lib/serializer')
  const serializerState = {"mode":"standalone","ajv":{"strict":false,"allowUnionTypes":true}}
  const serializer = Serializer.restoreFromState(serializerState)

  const validator = null


  module.exports = function anonymous(validator,serializer
) {

    
const {
  asString,
  asNumber,
  asBoolean,
  asDateTime,
  asDate,
  asTime,
  asUnsafeString,
  asPlainStringArray
} = serializer

const asInteger = serializer.asInteger.bind(serializer)


    const JSON_STR_BEGIN_OBJECT = '{'
    const JSON_STR_END_OBJECT = '}'
    const JSON_STR_BEGIN_ARRAY = '['
    const JSON_STR_END_ARRAY = ']'
    const JSON_STR_COMMA = ','
    const JSON_STR_COLONS = ':'
    const JSON_STR_QUOTE = '"'
    const JSON_STR_EMPTY_OBJECT = JSON_STR_BEGIN_OBJECT + JSON_STR_END_OBJECT
    const JSON_STR_EMPTY_ARRAY = JSON_STR_BEGIN_ARRAY + JSON_STR_END_ARRAY
    const JSON_STR_EMPTY_STRING = JSON_STR_QUOTE + JSON_STR_QUOTE
    const JSON_STR_NULL = 'null'
    
  
    
      // "contract#/components/schemas/RestoredOrder"
      function anonymous0 (input) {
        const obj = (input && typeof input.toJSON === 'function')
    ? input.toJSON()
    : input
  
        if (obj === null) return JSON_STR_EMPTY_OBJECT
        let json = ''

        
      const value_id_1 = obj["id"]
      if (value_id_1 !== undefined) {
        json += "{\"id\":"
        
          if(Number.isInteger(value_id_1) || value_id_1 === null) {
            json += asInteger(value_id_1)
          }
        
          else if(
            typeof value_id_1 === "string" ||
            value_id_1 === null ||
            value_id_1 instanceof Date ||
            value_id_1 instanceof RegExp ||
            (
              typeof value_id_1 === "object" &&
              typeof value_id_1.toString === "function" &&
              value_id_1.toString !== Object.prototype.toString
            )
          ) {
            
        if (typeof value_id_1 !== 'string') {
          if (value_id_1 === null) {
            json += JSON_STR_EMPTY_STRING
          } else if (value_id_1 instanceof Date) {
            json += JSON_STR_QUOTE + value_id_1.toISOString() + JSON_STR_QUOTE
          } else if (value_id_1 instanceof RegExp) {
            json += asString(value_id_1.source)
          } else {
            json += asString(value_id_1.toString())
          }
        } else {
          json += asString(value_id_1)
        }
        
          }
        
    else throw new TypeError("The value of 'contract#/components/schemas/OrderId' does not match schema definition.")
  
      } else {
        throw new Error('"id" is required!')
      }
      
      const value_status_2 = obj["status"]
      if (value_status_2 !== undefined) {
        json += ",\"status\":"
        json += "\"active\""
      } else {
        throw new Error('"status" is required!')
      }
      
return json + JSON_STR_END_OBJECT

      }
    
    const main = anonymous0
    return main
    
}(validator, serializer)
return module.exports;
})();

exports.SessionsEnvelope = (() => {
const module = {};

  'use strict'

  const Serializer = require('fast-json-stringify/lib/serializer')
  const serializerState = {"mode":"standalone","ajv":{"strict":false,"allowUnionTypes":true}}
  const serializer = Serializer.restoreFromState(serializerState)

  const validator = null


  module.exports = function anonymous(validator,serializer
) {

    
const {
  asString,
  asNumber,
  asBoolean,
  asDateTime,
  asDate,
  asTime,
  asUnsafeString,
  asPlainStringArray
} = serializer

const asInteger = serializer.asInteger.bind(serializer)


    const JSON_STR_BEGIN_OBJECT = '{'
    const JSON_STR_END_OBJECT = '}'
    const JSON_STR_BEGIN_ARRAY = '['
    const JSON_STR_END_ARRAY = ']'
    const JSON_STR_COMMA = ','
    const JSON_STR_COLONS = ':'
    const JSON_STR_QUOTE = '"'
    const JSON_STR_EMPTY_OBJECT = JSON_STR_BEGIN_OBJECT + JSON_STR_END_OBJECT
    const JSON_STR_EMPTY_ARRAY = JSON_STR_BEGIN_ARRAY + JSON_STR_END_ARRAY
    const JSON_STR_EMPTY_STRING = JSON_STR_QUOTE + JSON_STR_QUOTE
    const JSON_STR_NULL = 'null'
    
  
    
      // "contract#/components/schemas/Session"
      function anonymous3 (input) {
        const obj = (input && typeof input.toJSON === 'function')
    ? input.toJSON()
    : input
  
        if (obj === null) return JSON_STR_EMPTY_OBJECT
        let json = ''

        
      const value_id_7 = obj["id"]
      if (value_id_7 !== undefined) {
        json += "{\"id\":"
        json += asUnsafeString(value_id_7)
      } else {
        throw new Error('"id" is required!')
      }
      
      const value_deviceName_8 = obj["deviceName"]
      if (value_deviceName_8 !== undefined) {
        json += ",\"deviceName\":"
        
          if (value_deviceName_8 === null) {
            json += JSON_STR_NULL
          }
          
          else if(
            typeof value_deviceName_8 === "string" ||
            value_deviceName_8 === null ||
            value_deviceName_8 instanceof Date ||
            value_deviceName_8 instanceof RegExp ||
            (
              typeof value_deviceName_8 === "object" &&
              typeof value_deviceName_8.toString === "function" &&
              value_deviceName_8.toString !== Object.prototype.toString
            )
          ) {
            
        if (typeof value_deviceName_8 !== 'string') {
          if (value_deviceName_8 === null) {
            json += JSON_STR_EMPTY_STRING
          } else if (value_deviceName_8 instanceof Date) {
            json += JSON_STR_QUOTE + value_deviceName_8.toISOString() + JSON_STR_QUOTE
          } else if (value_deviceName_8 instanceof RegExp) {
            json += asString(value_deviceName_8.source)
          } else {
            json += asString(value_deviceName_8.toString())
          }
        } else {
          json += asString(value_deviceName_8)
        }
        
          }
        
    else throw new TypeError("The value of 'contract#/components/schemas/Session/properties/deviceName' does not match schema definition.")
  
      } else {
        throw new Error('"deviceName" is required!')
      }
      
      const value_ipAddress_9 = obj["ipAddress"]
      if (value_ipAddress_9 !== undefined) {
        json += ",\"ipAddress\":"
        
          if (value_ipAddress_9 === null) {
            json += JSON_STR_NULL
          }
          
          else if(
            typeof value_ipAddress_9 === "string" ||
            value_ipAddress_9 === null ||
            value_ipAddress_9 instanceof Date ||
            value_ipAddress_9 instanceof RegExp ||
            (
              typeof value_ipAddress_9 === "object" &&
              typeof value_ipAddress_9.toString === "function" &&
              value_ipAddress_9.toString !== Object.prototype.toString
            )
          ) {
            
        if (typeof value_ipAddress_9 !== 'string') {
          if (value_ipAddress_9 === null) {
            json += JSON_STR_EMPTY_STRING
          } else if (value_ipAddress_9 instanceof Date) {
            json += JSON_STR_QUOTE + value_ipAddress_9.toISOString() + JSON_STR_QUOTE
          } else if (value_ipAddress_9 instanceof RegExp) {
            json += asString(value_ipAddress_9.source)
          } else {
            json += asString(value_ipAddress_9.toString())
          }
        } else {
          json += asString(value_ipAddress_9)
        }
        
          }
        
    else throw new TypeError("The value of 'contract#/components/schemas/Session/properties/ipAddress' does not match schema definition.")
  
      } else {
        throw new Error('"ipAddress" is required!')
      }
      
      const value_userAgent_10 = obj["userAgent"]
      if (value_userAgent_10 !== undefined) {
        json += ",\"userAgent\":"
        
          if (value_userAgent_10 === null) {
            json += JSON_STR_NULL
          }
          
          else if(
            typeof value_userAgent_10 === "string" ||
            value_userAgent_10 === null ||
            value_userAgent_10 instanceof Date ||
            value_userAgent_10 instanceof RegExp ||
            (
              typeof value_userAgent_10 === "object" &&
              typeof value_userAgent_10.toString === "function" &&
              value_userAgent_10.toString !== Object.prototype.toString
            )
          ) {
            
        if (typeof value_userAgent_10 !== 'string') {
          if (value_userAgent_10 === null) {
            json += JSON_STR_EMPTY_STRING
          } else if (value_userAgent_10 instanceof Date) {
            json += JSON_STR_QUOTE + value_userAgent_10.toISOString() + JSON_STR_QUOTE
          } else if (value_userAgent_10 instanceof RegExp) {
            json += asString(value_userAgent_10.source)
          } else {
            json += asString(value_userAgent_10.toString())
          }
        } else {
          json += asString(value_userAgent_10)
        }
        
          }
        
    else throw new TypeError("The value of 'contract#/components/schemas/Session/properties/userAgent' does not match schema definition.")
  
      } else {
        throw new Error('"userAgent" is required!')
      }
      
      const value_createdAt_11 = obj["createdAt"]
      if (value_createdAt_11 !== undefined) {
        json += ",\"createdAt\":"
        json += asUnsafeString(value_createdAt_11)
      } else {
        throw new Error('"createdAt" is required!')
      }
      
      const value_lastUsedAt_12 = obj["lastUsedAt"]
      if (value_lastUsedAt_12 !== undefined) {
        json += ",\"lastUsedAt\":"
        json += asUnsafeString(value_lastUsedAt_12)
      } else {
        throw new Error('"lastUsedAt" is required!')
      }
      
      const value_isCurrent_13 = obj["isCurrent"]
      if (value_isCurrent_13 !== undefined) {
        json += ",\"isCurrent\":"
        json += asBoolean(value_isCurrent_13)
      } else {
        throw new Error('"isCurrent" is required!')
      }
      
return json + JSON_STR_END_OBJECT

      }
    

    function anonymous2 (obj) {
      // "contract#/components/schemas/SessionsData/properties/sessions"
      let json = ''
  
    if (obj === null) return JSON_STR_EMPTY_ARRAY
    if (!Array.isArray(obj)) {
      throw new TypeError("The value of 'contract#/components/schemas/SessionsData/properties/sessions' does not match schema definition.")
    }
    const arrayLength = obj.length
  
    json += JSON_STR_BEGIN_ARRAY
  
      if (arrayLength > 0) {
        const value = obj[0]
        json += anonymous3(value)
        for (let i = 1; i < arrayLength; i++) {
          json += JSON_STR_COMMA
          const value = obj[i]
          json += anonymous3(value)
        }
      }
      return json + JSON_STR_END_ARRAY
    }

      // "contract#/components/schemas/SessionsData"
      function anonymous1 (input) {
        const obj = (input && typeof input.toJSON === 'function')
    ? input.toJSON()
    : input
  
        if (obj === null) return JSON_STR_EMPTY_OBJECT
        let json = ''

        
      const value_sessions_5 = obj["sessions"]
      if (value_sessions_5 !== undefined) {
        json += "{\"sessions\":"
        json += anonymous2(value_sessions_5)
      } else {
        throw new Error('"sessions" is required!')
      }
      
return json + JSON_STR_END_OBJECT

      }
    

      // "contract#/components/schemas/SessionsEnvelope"
      function anonymous0 (input) {
        const obj = (input && typeof input.toJSON === 'function')
    ? input.toJSON()
    : input
  
        if (obj === null) return JSON_STR_EMPTY_OBJECT
        let json = ''

        
      const value_statusCode_1 = obj["statusCode"]
      if (value_statusCode_1 !== undefined) {
        json += "{\"statusCode\":"
        json += "200"
      } else {
        throw new Error('"statusCode" is required!')
      }
      
      const value_message_2 = obj["message"]
      if (value_message_2 !== undefined) {
        json += ",\"message\":"
        
        if (typeof value_message_2 !== 'string') {
          if (value_message_2 === null) {
            json += JSON_STR_EMPTY_STRING
          } else if (value_message_2 instanceof Date) {
            json += JSON_STR_QUOTE + value_message_2.toISOString() + JSON_STR_QUOTE
          } else if (value_message_2 instanceof RegExp) {
            json += asString(value_message_2.source)
          } else {
            json += asString(value_message_2.toString())
          }
        } else {
          json += asString(value_message_2)
        }
        
      } else {
        throw new Error('"message" is required!')
      }
      
      const value_data_3 = obj["data"]
      if (value_data_3 !== undefined) {
        json += ",\"data\":"
        json += anonymous1(value_data_3)
      } else {
        throw new Error('"data" is required!')
      }
      
return json + JSON_STR_END_OBJECT

      }
    
    const main = anonymous0
    return main
    
}(validator, serializer)
return module.exports;
})();

exports.SignedOutEnvelope = (() => {
const module = {};

  'use strict'

  const Serializer = require('fast-json-stringify/lib/serializer')
  const serializerState = {"mode":"standalone","ajv":{"strict":false,"allowUnionTypes":true}}
  const serializer = Serializer.restoreFromState(serializerState)

  const validator = null


  module.exports = function anonymous(validator,serializer
) {

    
const {
  asString,
  asNumber,
  asBoolean,
  asDateTime,
  asDate,
  asTime,
  asUnsafeString,
  asPlainStringArray
} = serializer

const asInteger = serializer.asInteger.bind(serializer)


    const JSON_STR_BEGIN_OBJECT = '{'
    const JSON_STR_END_OBJECT = '}'
    const JSON_STR_BEGIN_ARRAY = '['
    const JSON_STR_END_ARRAY = ']'
    const JSON_STR_COMMA = ','
    const JSON_STR_COLONS = ':'
    const JSON_STR_QUOTE = '"'
    const JSON_STR_EMPTY_OBJECT = JSON_STR_BEGIN_OBJECT + JSON_STR_END_OBJECT
    const JSON_STR_EMPTY_ARRAY = JSON_STR_BEGIN_ARRAY + JSON_STR_END_ARRAY
    const JSON_STR_EMPTY_STRING = JSON_STR_QUOTE + JSON_STR_QUOTE
    const JSON_STR_NULL = 'null'
    
  
    
      // "contract#/components/schemas/SignedOutData"
      function anonymous1 (input) {
        const obj = (input && typeof input.toJSON === 'function')
    ? input.toJSON()
    : input
  
        if (obj === null) return JSON_STR_EMPTY_OBJECT
        let json = ''

        
      const value_revokedSessions_5 = obj["revokedSessions"]
      if (value_revokedSessions_5 !== undefined) {
        json += "{\"revokedSessions\":"
        json += asInteger(value_revokedSessions_5)
      } else {
        throw new Error('"revokedSessions" is required!')
      }
      
return json + JSON_STR_END_OBJECT

      }
    

      // "contract#/components/schemas/SignedOutEnvelope"
      function anonymous0 (input) {
        const obj = (input && typeof input.toJSON === 'function')
    ? input.toJSON()
    : input
  
        if (obj === null) return JSON_STR_EMPTY_OBJECT
        let json = ''

        
      const value_statusCode_1 = obj["statusCode"]
      if (value_statusCode_1 !== undefined) {
        json += "{\"statusCode\":"
        json += "200"
      } else {
        throw new Error('"statusCode" is required!')
      }
      
      const value_message_2 = obj["message"]
      if (value_message_2 !== undefined) {
        json += ",\"message\":"
        
        if (typeof value_message_2 !== 'string') {
          if (value_message_2 === null) {
            json += JSON_STR_EMPTY_STRING
          } else if (value_message_2 instanceof Date) {
            json += JSON_STR_QUOTE + value_message_2.toISOString() + JSON_STR_QUOTE
          } else if (value_message_2 instanceof RegExp) {
            json += asString(value_message_2.source)
          } else {
            json += asString(value_message_2.toString())
          }
        } else {
          json += asString(value_message_2)
        }
        
      } else {
        throw new Error('"message" is required!')
      }
      
      const value_data_3 = obj["data"]
      if (value_data_3 !== undefined) {
        json += ",\"data\":"
        json += anonymous1(value_data_3)
      } else {
        throw new Error('"data" is required!')
      }
      
return json + JSON_STR_END_OBJECT

      }
    
    const main = anonymous0
    return main
    
}(validator, serializer)
return module.exports;
})();

exports.Webhook = (() => {
const module = {};

  'use strict'

  const Serializer = require('fast-json-stringify/lib/serializer')
  const serializerState = {"mode":"standalone","ajv":{"strict":false,"allowUnionTypes":true}}
  const serializer = Serializer.restoreFromState(serializerState)

  const validator = null


  module.exports = function anonymous(validator,serializer
) {

    
const {
  asString,
  asNumber,
  asBoolean,
  asDateTime,
  asDate,
  asTime,
  asUnsafeString,
  asPlainStringArray
} = serializer

const asInteger = serializer.asInteger.bind(serializer)


    const JSON_STR_BEGIN_OBJECT = '{'
    const JSON_STR_END_OBJECT = '}'
    const JSON_STR_BEGIN_ARRAY = '['
    const JSON_STR_END_ARRAY = ']'
    const JSON_STR_COMMA = ','
    const JSON_STR_COLONS = ':'
    const JSON_STR_QUOTE = '"'
    const JSON_STR_EMPTY_OBJECT = JSON_STR_BEGIN_OBJECT + JSON_STR_END_OBJECT
    const JSON_STR_EMPTY_ARRAY = JSON_STR_BEGIN_ARRAY + JSON_STR_END_ARRAY
    const JSON_STR_EMPTY_STRING = JSON_STR_QUOTE + JSON_STR_QUOTE
    const JSON_STR_NULL = 'null'
    
  
    
    function anonymous1 (obj) {
      // "contract#/components/schemas/Webhook/properties/event_types"
      let json = ''
  
    if (obj === null) return JSON_STR_EMPTY_ARRAY
    if (!Array.isArray(obj)) {
      throw new TypeError("The value of 'contract#/components/schemas/Webhook/properties/event_types' does not match schema definition.")
    }
    const arrayLength = obj.length
  
    json += JSON_STR_BEGIN_ARRAY
  
      if (arrayLength > 0) {
        const value = obj[0]
        json += asUnsafeString(value)
        for (let i = 1; i < arrayLength; i++) {
          json += JSON_STR_COMMA
          const value = obj[i]
          json += asUnsafeString(value)
        }
      }
      return json + JSON_STR_END_ARRAY
    }

      // "contract#/components/schemas/Webhook"
      function anonymous0 (input) {
        const obj = (input && typeof input.toJSON === 'function')
    ? input.toJSON()
    : input
  
        if (obj === null) return JSON_STR_EMPTY_OBJECT
        let json = ''

        
      const value_id_1 = obj["id"]
      if (value_id_1 !== undefined) {
        json += "{\"id\":"
        
        if (typeof value_id_1 !== 'string') {
          if (value_id_1 === null) {
            json += JSON_STR_EMPTY_STRING
          } else if (value_id_1 instanceof Date) {
            json += JSON_STR_QUOTE + value_id_1.toISOString() + JSON_STR_QUOTE
          } else if (value_id_1 instanceof RegExp) {
            json += asString(value_id_1.source)
          } else {
            json += asString(value_id_1.toString())
          }
        } else {
          json += asString(value_id_1)
        }
        
      } else {
        throw new Error('"id" is required!')
      }
      
      const value_url_2 = obj["url"]
      if (value_url_2 !== undefined) {
        json += ",\"url\":"
        
        if (typeof value_url_2 !== 'string') {
          if (value_url_2 === null) {
            json += JSON_STR_EMPTY_STRING
          } else if (value_url_2 instanceof Date) {
            json += JSON_STR_QUOTE + value_url_2.toISOString() + JSON_STR_QUOTE
          } else if (value_url_2 instanceof RegExp) {
            json += asString(value_url_2.source)
          } else {
            json += asString(value_url_2.toString())
          }
        } else {
          json += asString(value_url_2)
        }
        
      } else {
        throw new Error('"url" is required!')
      }
      
      const value_event_types_3 = obj["event_types"]
      if (value_event_types_3 !== undefined) {
        json += ",\"event_types\":"
        json += anonymous1(value_event_types_3)
      } else {
        throw new Error('"event_types" is required!')
      }
      
      const value_secret_count_4 = obj["secret_count"]
      if (value_secret_count_4 !== undefined) {
        json += ",\"secret_count\":"
        json += asInteger(value_secret_count_4)
      } else {
        throw new Error('"secret_count" is required!')
      }
      
      const value_is_paused_5 = obj["is_paused"]
      if (value_is_paused_5 !== undefined) {
        json += ",\"is_paused\":"
        json += asBoolean(value_is_paused_5)
      } else {
        throw new Error('"is_paused" is required!')
      }
      
      const value_pause_reason_6 = obj["pause_reason"]
      if (value_pause_reason_6 !== undefined) {
        json += ",\"pause_reason\":"
        
          if (value_pause_reason_6 === null) {
            json += JSON_STR_NULL
          }
          
          else if(
            typeof value_pause_reason_6 === "string" ||
            value_pause_reason_6 === null ||
            value_pause_reason_6 instanceof Date ||
            value_pause_reason_6 instanceof RegExp ||
            (
              typeof value_pause_reason_6 === "object" &&
              typeof value_pause_reason_6.toString === "function" &&
              value_pause_reason_6.toString !== Object.prototype.toString
            )
          ) {
            
        if (typeof value_pause_reason_6 !== 'string') {
          if (value_pause_reason_6 === null) {
            json += JSON_STR_EMPTY_STRING
          } else if (value_pause_reason_6 instanceof Date) {
            json += JSON_STR_QUOTE + value_pause_reason_6.toISOString() + JSON_STR_QUOTE
          } else if (value_pause_reason_6 instanceof RegExp) {
            json += asString(value_pause_reason_6.source)
          } else {
            json += asString(value_pause_reason_6.toString())
          }
        } else {
          json += asString(value_pause_reason_6)
        }
        
          }
        
    else throw new TypeError("The value of 'contract#/components/schemas/Webhook/properties/pause_reason' does not match schema definition.")
  
      } else {
        throw new Error('"pause_reason" is required!')
      }
      
      const value_created_at_7 = obj["created_at"]
      if (value_created_at_7 !== undefined) {
        json += ",\"created_at\":"
        json += asUnsafeString(value_created_at_7)
      } else {
        throw new Error('"created_at" is required!')
      }
      
      const value_updated_at_8 = obj["updated_at"]
      if (value_updated_at_8 !== undefined) {
        json += ",\"updated_at\":"
        json += asUnsafeString(value_updated_at_8)
      } else {
        throw new Error('"updated_at" is required!')
      }
      
return json + JSON_STR_END_OBJECT

      }
    
    const main = anonymous0
    return main
    
}(validator, serializer)
return module.exports;
})();

exports.WebhookList = (() => {
const module = {};

  'use strict'

  const Serializer = require('fast-json-stringify/lib/serializer')
  const serializerState = {"mode":"standalone","ajv":{"strict":false,"allowUnionTypes":true}}
  const serializer = Serializer.restoreFromState(serializerState)

  const validator = null


  module.exports = function anonymous(validator,serializer
) {

    
const {
  asString,
  asNumber,
  asBoolean,
  asDateTime,
  asDate,
  asTime,
  asUnsafeString,
  asPlainStringArray
} = serializer

const asInteger = serializer.asInteger.bind(serializer)


    const JSON_STR_BEGIN_OBJECT = '{'
    const JSON_STR_END_OBJECT = '}'
    const JSON_STR_BEGIN_ARRAY = '['
    const JSON_STR_END_ARRAY = ']'
    const JSON_STR_COMMA = ','
    const JSON_STR_COLONS = ':'
    const JSON_STR_QUOTE = '"'
    const JSON_STR_EMPTY_OBJECT = JSON_STR_BEGIN_OBJECT + JSON_STR_END_OBJECT
    const JSON_STR_EMPTY_ARRAY = JSON_STR_BEGIN_ARRAY + JSON_STR_END_ARRAY
    const JSON_STR_EMPTY_STRING = JSON_STR_QUOTE + JSON_STR_QUOTE
    const JSON_STR_NULL = 'null'
    
  
    
    function anonymous3 (obj) {
      // "contract#/components/schemas/Webhook/properties/event_types"
      let json = ''
  
    if (obj === null) return JSON_STR_EMPTY_ARRAY
    if (!Array.isArray(obj)) {
      throw new TypeError("The value of 'contract#/components/schemas/Webhook/properties/event_types' does not match schema definition.")
    }
    const arrayLength = obj.length
  
    json += JSON_STR_BEGIN_ARRAY
  
      if (arrayLength > 0) {
        const value = obj[0]
        json += asUnsafeString(value)
        for (let i = 1; i < arrayLength; i++) {
          json += JSON_STR_COMMA
          const value = obj[i]
          json += asUnsafeString(value)
        }
      }
      return json + JSON_STR_END_ARRAY
    }

      // "contract#/components/schemas/Webhook"
      function anonymous2 (input) {
        const obj = (input && typeof input.toJSON === 'function')
    ? input.toJSON()
    : input
  
        if (obj === null) return JSON_STR_EMPTY_OBJECT
        let json = ''

        
      const value_id_4 = obj["id"]
      if (value_id_4 !== undefined) {
        json += "{\"id\":"
        
        if (typeof value_id_4 !== 'string') {
          if (value_id_4 === null) {
            json += JSON_STR_EMPTY_STRING
          } else if (value_id_4 instanceof Date) {
            json += JSON_STR_QUOTE + value_id_4.toISOString() + JSON_STR_QUOTE
          } else if (value_id_4 instanceof RegExp) {
            json += asString(value_id_4.source)
          } else {
            json += asString(value_id_4.toString())
          }
        } else {
          json += asString(value_id_4)
        }
        
      } else {
        throw new Error('"id" is required!')
      }
      
      const value_url_5 = obj["url"]
      if (value_url_5 !== undefined) {
        json += ",\"url\":"
        
        if (typeof value_url_5 !== 'string') {
          if (value_url_5 === null) {
            json += JSON_STR_EMPTY_STRING
          } else if (value_url_5 instanceof Date) {
            json += JSON_STR_QUOTE + value_url_5.toISOString() + JSON_STR_QUOTE
          } else if (value_url_5 instanceof RegExp) {
            json += asString(value_url_5.source)
          } else {
            json += asString(value_url_5.toString())
          }
        } else {
          json += asString(value_url_5)
        }
        
      } else {
        throw new Error('"url" is required!')
      }
      
      const value_event_types_6 = obj["event_types"]
      if (value_event_types_6 !== undefined) {
        json += ",\"event_types\":"
        json += anonymous3(value_event_types_6)
      } else {
        throw new Error('"event_types" is required!')
      }
      
      const value_secret_count_7 = obj["secret_count"]
      if (value_secret_count_7 !== undefined) {
        json += ",\"secret_count\":"
        json += asInteger(value_secret_count_7)
      } else {
        throw new Error('"secret_count" is required!')
      }
      
      const value_is_paused_8 = obj["is_paused"]
      if (value_is_paused_8 !== undefined) {
        json += ",\"is_paused\":"
        json += asBoolean(value_is_paused_8)
      } else {
        throw new Error('"is_paused" is required!')
      }
      
      const value_pause_reason_9 = obj["pause_reason"]
      if (value_pause_reason_9 !== undefined) {
        json += ",\"pause_reason\":"
        
          if (value_pause_reason_9 === null) {
            json += JSON_STR_NULL
          }
          
          else if(
            typeof value_pause_reason_9 === "string" ||
            value_pause_reason_9 === null ||
            value_pause_reason_9 instanceof Date ||
            value_pause_reason_9 instanceof RegExp ||
            (
              typeof value_pause_reason_9 === "object" &&
              typeof value_pause_reason_9.toString === "function" &&
              value_pause_reason_9.toString !== Object.prototype.toString
            )
          ) {
            
        if (typeof value_pause_reason_9 !== 'string') {
          if (value_pause_reason_9 === null) {
            json += JSON_STR_EMPTY_STRING
          } else if (value_pause_reason_9 instanceof Date) {
            json += JSON_STR_QUOTE + value_pause_reason_9.toISOString() + JSON_STR_QUOTE
          } else if (value_pause_reason_9 instanceof RegExp) {
            json += asString(value_pause_reason_9.source)
          } else {
            json += asString(value_pause_reason_9.toString())
          }
        } else {
          json += asString(value_pause_reason_9)
        }
        
          }
        
    else throw new TypeError("The value of 'contract#/components/schemas/Webhook/properties/pause_reason' does not match schema definition.")
  
      } else {
        throw new Error('"pause_reason" is required!')
      }
      
      const value_created_at_10 = obj["created_at"]
      if (value_created_at_10 !== undefined) {
        json += ",\"created_at\":"
        json += asUnsafeString(value_created_at_10)
      } else {
        throw new Error('"created_at" is required!')
      }
      
      const value_updated_at_11 = obj["updated_at"]
      if (value_updated_at_11 !== undefined) {
        json += ",\"updated_at\":"
        json += asUnsafeString(value_updated_at_11)
      } else {
        throw new Error('"updated_at" is required!')
      }
      
return json + JSON_STR_END_OBJECT

      }
    

    function anonymous1 (obj) {
      // "contract#/components/schemas/WebhookList/properties/webhooks"
      let json = ''
  
    if (obj === null) return JSON_STR_EMPTY_ARRAY
    if (!Array.isArray(obj)) {
      throw new TypeError("The value of 'contract#/components/schemas/WebhookList/properties/webhooks' does not match schema definition.")
    }
    const arrayLength = obj.length
  
    json += JSON_STR_BEGIN_ARRAY
  
      if (arrayLength > 0) {
        const value = obj[0]
        json += anonymous2(value)
        for (let i = 1; i < arrayLength; i++) {
          json += JSON_STR_COMMA
          const value = obj[i]
          json += anonymous2(value)
        }
      }
      return json + JSON_STR_END_ARRAY
    }

      // "contract#/components/schemas/WebhookList"
      function anonymous0 (input) {
        const obj = (input && typeof input.toJSON === 'function')
    ? input.toJSON()
    : input
  
        if (obj === null) return JSON_STR_EMPTY_OBJECT
        let json = ''

        
      const value_partner_id_1 = obj["partner_id"]
      if (value_partner_id_1 !== undefined) {
        json += "{\"partner_id\":"
        json += asInteger(value_partner_id_1)
      } else {
        throw new Error('"partner_id" is required!')
      }
      
      const value_webhooks_2 = obj["webhooks"]
      if (value_webhooks_2 !== undefined) {
        json += ",\"webhooks\":"
        json += anonymous1(value_webhooks_2)
      } else {
        throw new Error('"webhooks" is required!')
      }
      
return json + JSON_STR_END_OBJECT

      }
    
    const main = anonymous0
    return main
    
}(validator, serializer)
return module.exports;
})();
